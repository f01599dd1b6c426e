import { SurehandError } from "@surehand/kernel";
import { APICallError } from "@ai-sdk/provider";
import type { ModelToolCall } from "../../request/model-answer.ts";
import { bodyOf } from "../../errors/body-of.ts";
import { ModelError } from "../../errors/model-error.ts";
import type { ModelUsage } from "../../usage/usage.ts";
import type { Outcome } from "../recorder.ts";

/** Second part of a log file: the result. */
export interface DescribedOutcome {
  readonly ms: number;
  readonly usage: ModelUsage;
  readonly response?: DescribedResponse | undefined;
  readonly error?: DescribedError | undefined;
}

interface DescribedResponse {
  /** The provider's IDs of the answer and of the model. */
  readonly id?: string | undefined;
  readonly model?: string | undefined;
  /** Absent if the answer is incomplete. */
  readonly finish?: string | undefined;
  /** Time to the first part of a streamed answer. */
  readonly firstPartMs?: number | undefined;
  readonly reasoning?: string | undefined;
  readonly text: string;
  readonly toolCalls?: readonly ModelToolCall[] | undefined;
}

interface DescribedError {
  readonly code: string;
  readonly message: string;
  readonly status?: number | undefined;
  /** Raw body of the provider's answer. */
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

/** Describes the answer, or the received parts of an incomplete one. */
function describeResponse({ answer, received, firstPartMs }: Outcome): DescribedResponse | undefined {
  if (!answer && !received.hasPart) return undefined;
  const { text, reasoning, toolCalls } = answer ?? received;
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

/** Finds the error of the provider's client among the causes. */
function callError(error: unknown): APICallError | undefined {
  for (let current = error; current instanceof Error; current = current.cause)
    if (APICallError.isInstance(current)) return current;
  return undefined;
}
