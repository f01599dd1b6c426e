import { SurehandError } from "@surehand/kernel";
import { APICallError } from "@ai-sdk/provider";
import type { ModelToolCall } from "../../request/model-answer.ts";
import { bodyOf } from "../../errors/body-of.ts";
import { ModelError } from "../../errors/model-error.ts";
import type { ModelUsage } from "../../usage/usage.ts";
import type { Outcome } from "../recorder.ts";

/** The second part of a file of the log: what came. */
export interface DescribedOutcome {
  readonly ms: number;
  readonly usage: ModelUsage;
  readonly response?: DescribedResponse | undefined;
  readonly error?: DescribedError | undefined;
}

interface DescribedResponse {
  /** The provider's own name for its answer, and for the model that gave it. */
  readonly id?: string | undefined;
  readonly model?: string | undefined;
  /** Left out where it did not come whole. */
  readonly finish?: string | undefined;
  /** Of a streamed one. */
  readonly firstPartMs?: number | undefined;
  readonly reasoning?: string | undefined;
  readonly text: string;
  readonly toolCalls?: readonly ModelToolCall[] | undefined;
}

interface DescribedError {
  readonly code: string;
  readonly message: string;
  readonly status?: number | undefined;
  /** What the provider answered, as it came. */
  readonly body?: string | undefined;
}

export function describeOutcome(outcome: Outcome): DescribedOutcome {
  const { answer, error, usage } = outcome;
  const ms = Math.round(usage.ms);
  return {
    ms,
    usage: { ...usage, ms },
    response: describeResponse(outcome),
    error: answer ? undefined : describeError(error),
  };
}

/** Of an answer that broke off, as much as came. */
function describeResponse({ answer, heard, firstPartMs }: Outcome): DescribedResponse | undefined {
  if (!answer && !heard.hasPart) return undefined;
  const { text, reasoning, toolCalls } = answer ?? heard;
  return {
    id: answer?.served.id,
    model: answer?.served.model,
    finish: answer?.finish,
    firstPartMs: firstPartMs === undefined ? undefined : Math.round(firstPartMs),
    reasoning: reasoning === "" ? undefined : reasoning,
    text,
    toolCalls: toolCalls.length === 0 ? undefined : toolCalls,
  };
}

function describeError(error: unknown): DescribedError {
  if (!SurehandError.isInstance(error)) return { code: "unknown", message: String(error) };
  const { code, message } = error;
  const status = ModelError.isInstance(error) ? error.status : undefined;
  const cause = callError(error);
  return { code, message, status, body: cause && bodyOf(cause) };
}

/** What the provider's client says, which the error may be about. */
function callError(error: unknown): APICallError | undefined {
  for (let current = error; current instanceof Error; current = current.cause)
    if (APICallError.isInstance(current)) return current;
  return undefined;
}
