import type { ModelMessage } from "@surehand/model";
import type { ObservationKind } from "./observation.ts";
import type { ExecutedCall } from "./step-record.ts";
import type { ToolContent } from "./tool.ts";

type ToolMessage = Extract<ModelMessage, { role: "tool" }>;
type ToolResult = Extract<ToolMessage["content"][number], { type: "tool-result" }>;
type UserPart = Exclude<Extract<ModelMessage, { role: "user" }>["content"], string>[number];

/** Survives `{ ...message }`, with which policies shorten messages, and is not sent to a model. */
const observed = Symbol("kind of the observation in this message");

interface Observed {
  readonly [observed]?: ObservationKind | undefined;
}

export function observationKindOf(message: ModelMessage & Observed): ObservationKind | undefined {
  return message[observed];
}

/**
 * The conversation of a loop. Each call in it always has exactly one result, so that every provider accepts it. It only
 * grows at its end, so that a provider reads earlier messages from its cache, until a policy compacts it.
 */
export class Transcript {
  #messages: readonly ModelMessage[];

  constructor(messages: readonly ModelMessage[]) {
    this.#messages = [...messages];
  }

  get messages(): readonly ModelMessage[] {
    return this.#messages;
  }

  /** @param kind of the observation that the content begins with */
  say(content: readonly ToolContent[], kind?: ObservationKind): void {
    if (content.length === 0) return;
    const message: ModelMessage & Observed = { role: "user", content: content.map(toUserPart), [observed]: kind };
    this.#append(message);
  }

  /** Appends a decision together with the results of all its calls. */
  decided(decision: readonly ModelMessage[], results: readonly ExecutedCall[]): void {
    this.#append(...decision);
    if (results.length > 0) this.#append({ role: "tool", content: results.map(toResult) });
  }

  replace(messages: readonly ModelMessage[]): void {
    this.#messages = [...messages];
  }

  #append(...messages: readonly ModelMessage[]): void {
    this.#messages = [...this.#messages, ...messages];
  }
}

function toUserPart(content: ToolContent): UserPart {
  if (content.type === "text") return content;
  const { data, mediaType, url } = content;
  return { type: "file", data, mediaType, ...(url !== undefined && { providerOptions: { surehand: { url } } }) };
}

function toResult({ call, outcome: { content, isError = false } }: ExecutedCall): ToolResult {
  return { type: "tool-result", toolCallId: call.id, toolName: call.name, output: toOutput(content, isError) };
}

function toOutput(content: string | readonly ToolContent[], isError: boolean): ToolResult["output"] {
  const parts = toContent(content);
  const texts = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  if (texts.length === parts.length) return { type: isError ? "error-text" : "text", value: texts.join("\n") };
  return {
    type: "content",
    value: parts.map((part) =>
      part.type === "text"
        ? part
        : { type: "file", data: { type: "data", data: part.data }, mediaType: part.mediaType },
    ),
  };
}

export function toContent(content: string | readonly ToolContent[]): readonly ToolContent[] {
  return typeof content === "string" ? [{ type: "text", text: content }] : content;
}
