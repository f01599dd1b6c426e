import type { CallContext } from "@surehand/kernel";
import { MalformedAnswerError } from "../errors/malformed-answer-error.ts";
import { toolCallMessage } from "../schema/prompts.ts";
import { addUsage } from "../usage/usage.ts";
import type { Engine } from "./engine.ts";
import type { ModelAnswer } from "../request/model-answer.ts";
import type { ModelMessage, ModelRequest } from "../request/model-request.ts";

/** Requests an answer. If a tool must be called and the model answers with text, it is asked once more. */
export async function generateWithTools(
  engine: Engine,
  request: ModelRequest,
  call: CallContext,
): Promise<ModelAnswer> {
  const first = await engine.ask(call, { request });
  const wanted = wantedTools(request);
  if (isCalled(first, wanted)) return first;
  const problem = problemOf(first, wanted);
  engine.emit({ type: "repair", model: first.model, problem });
  const messages = [
    ...request.messages,
    ...first.messages,
    ...notExecuted(first),
    { role: "user" as const, content: toolCallMessage(wanted) },
  ];
  const second = await engine.ask(call, { request: { ...request, messages } });
  const usage = addUsage(first.usage, second.usage);
  if (isCalled(second, wanted)) return { ...second, usage };
  throw new MalformedAnswerError({
    model: second.model,
    problem: problemOf(second, wanted),
    text: second.text,
    usage,
  });
}

/** @throws MalformedAnswerError if a tool must be called and is not */
export function assertCalled(request: ModelRequest, answer: ModelAnswer): void {
  const wanted = wantedTools(request);
  if (isCalled(answer, wanted)) return;
  throw new MalformedAnswerError({
    model: answer.model,
    problem: problemOf(answer, wanted),
    text: answer.text,
    usage: answer.usage,
  });
}

function problemOf({ toolCalls }: ModelAnswer, wanted: readonly string[]): string {
  const called = toolCalls.map(({ name }) => name).join(" and ");
  const needed = wanted.join(" or ");
  return called === "" ? `it is text, and not a call of ${needed}` : `it calls ${called}, and not ${needed}`;
}

/** Providers reject a conversation in which a tool call has no result. */
function notExecuted({ toolCalls }: ModelAnswer): ModelMessage[] {
  if (toolCalls.length === 0) return [];
  const results = toolCalls.map(({ id, name, problem = "It is not the tool to call now." }) => ({
    type: "tool-result" as const,
    toolCallId: id,
    toolName: name,
    output: { type: "error-text" as const, value: problem },
  }));
  return [{ role: "tool", content: results }];
}

/** Returns the names of the tools one of which must be called; empty if no call is required. */
function wantedTools({ toolChoice = "auto", tools = [] }: ModelRequest): readonly string[] {
  if (toolChoice === "required") return tools.map(({ name }) => name);
  return typeof toolChoice === "object" ? [toolChoice.tool] : [];
}

function isCalled({ toolCalls, finish }: ModelAnswer, wanted: readonly string[]): boolean {
  // An answer cut off at the token limit is reported by its finish reason.
  if (wanted.length === 0 || finish === "length") return true;
  return toolCalls.some(({ name }) => wanted.includes(name));
}
