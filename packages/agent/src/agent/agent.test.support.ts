import { escapePattern } from "@surehand/language";
import type { ModelServerRequest, ScriptStep } from "@surehand/model/testing";

export interface ScriptedCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export function call(name: string, input: Readonly<Record<string, unknown>> = {}): ScriptedCall {
  return { name, input };
}

export function act(kind: string, ref = "", value?: string): ScriptedCall {
  return call("act", { do: kind, ...(ref !== "" && { ref }), ...(value !== undefined && { value }) });
}

export function done(answer: string, evidence: readonly string[], others: object = {}): ScriptedCall {
  return call("done", { status: "completed", answer, evidence, ...others });
}

/**
 * A step of a model that calls tools. A text that starts with "@" is replaced by the ref of the element that is rendered like
 * it: `@button "Save"`.
 */
export function calls(...toolCalls: readonly ScriptedCall[]): ScriptStep {
  return {
    answer: (request) => ({
      text: "I go on.",
      toolCalls: toolCalls.map(({ name, input }) => ({ name, input: withRefs(input, request) })),
    }),
  };
}

function withRefs(value: unknown, request: ModelServerRequest): unknown {
  if (typeof value === "string") return value.startsWith("@") ? lastRef(request, value.slice(1)) : value;
  if (Array.isArray(value)) return value.map((item) => withRefs(item, request));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withRefs(inner, request)]));
}

/** Returns the ref as the model last received it. */
function lastRef({ messages }: ModelServerRequest, name: string): string {
  const quoted = escapePattern(name);
  const pattern = new RegExp(String.raw`\[((?:f\d+)?e\d+) ${quoted}`, "g");
  const found = [...allText(messages).matchAll(pattern)].at(-1)?.[1];
  if (found === undefined) throw new Error(`No element is rendered as ${name}:\n${messages.at(-1)?.text ?? ""}`);
  return found;
}

export function allText(messages: ModelServerRequest["messages"]): string {
  return messages
    .map(({ text, toolResults }) => [text, ...toolResults.map((result) => result.text)].join("\n"))
    .join("\n");
}

/** Returns the messages directly before the model's answer: results of tools, unwrapped from JSON, and the observation. */
export function lastInput({ messages }: ModelServerRequest): string {
  const since = messages.findLastIndex(({ role }) => role === "assistant");
  return allText(messages.slice(since + 1))
    .replaceAll(String.raw`\n`, "\n")
    .replaceAll(String.raw`\"`, '"');
}

/** Long enough that a diff is shorter than the page. */
export const list = `<ul>${"<li>An entry of a list</li>".repeat(30)}</ul>`;
export const saving = `<h1>Notes</h1>${list}<label>Title <input></label>
  <button onclick="document.querySelector('output').textContent = 'Saved as ' + document.querySelector('input').value">Keep it</button><output></output>`;
