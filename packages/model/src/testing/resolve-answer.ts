import { writeComputerCalls } from "./computer-calls.ts";
import type { ModelServerRequest } from "./model-server-request.ts";
import type { ModelAnswer, ScriptStep } from "./script-step.ts";

/** A scripted answer with all defaults filled in. */
export interface ResolvedAnswer {
  /** Number of the request on this server, from 1. IDs are derived from it, so that they are the same in each run. */
  readonly number: number;
  readonly model: string;
  readonly text: string;
  readonly reasoning: string;
  readonly toolCalls: readonly ResolvedToolCall[];
  readonly finish: NonNullable<ModelAnswer["finish"]>;
  readonly usage: TokenCounts;
}

export interface ResolvedToolCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
  readonly inputJson: string;
  /** Additional fields of a call for the computer. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
}

/** Token counts; `cached` is a part of `input`, `reasoning` a part of `output`. */
export interface TokenCounts {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  readonly reasoning: number;
}

/** Fixed time of creation in seconds since 1970, so that the answers of two runs are equal. */
export const createdAtSeconds: number = 1_767_225_600;

export function resolveAnswer(
  scripted: ScriptStep["answer"],
  request: ModelServerRequest,
  number: number,
): ResolvedAnswer {
  const answer = typeof scripted === "function" ? scripted(request) : (scripted ?? {});
  const computerCalls = writeComputerCalls(answer, request);
  const toolCalls = [...(answer.toolCalls ?? []), ...computerCalls].map((call, index) => ({
    id: `call_${number}_${index + 1}`,
    ...call,
    inputJson: JSON.stringify(call.input),
  }));
  const text = answer.json === undefined ? (answer.text ?? "") : JSON.stringify(answer.json);
  const content = { text, reasoning: answer.reasoning ?? "", toolCalls };
  return {
    number,
    model: request.model,
    ...content,
    finish: answer.finish ?? (toolCalls.length > 0 ? "tool-calls" : "stop"),
    usage: countTokens(request.rawBody, content, answer.usage),
  };
}

function countTokens(
  prompt: string,
  { text, reasoning, toolCalls }: Pick<ResolvedAnswer, "text" | "reasoning" | "toolCalls">,
  usage: ModelAnswer["usage"] = {},
): TokenCounts {
  const calls = toolCalls.map(({ name, inputJson }) => name + inputJson).join("");
  const output = usage.output ?? tokensOf(text + reasoning + calls);
  return {
    input: usage.input ?? tokensOf(prompt),
    cached: usage.cached ?? 0,
    output,
    reasoning: usage.reasoning ?? Math.min(output, tokensOf(reasoning)),
  };
}

function tokensOf(text: string): number {
  return Math.ceil(text.length / 4);
}
