import type { SurehandError } from "@surehand/kernel";
import type { ModelMessage } from "ai";
import type { ModelUsage } from "../usage/usage.ts";

export interface ModelToolCall {
  readonly id: string;
  readonly name: string;
  /** Matches the tool's schema, unless there is a problem. */
  readonly input: unknown;
  /** Message for the model if the call can't be executed: the tool does not exist, or its input is invalid. */
  readonly problem?: string;
}

/** Reason why the answer ended; "length" if it was cut off at maxOutputTokens. */
export type FinishReason = "stop" | "length" | "tool-calls" | "other";

export interface ModelAnswer {
  /** Model that answered; differs from the requested one after a fallback. */
  readonly model: string;
  readonly text: string;
  /** Reasoning that the model exposes. */
  readonly reasoning: string;
  readonly toolCalls: readonly ModelToolCall[];
  readonly finish: FinishReason;
  /** Messages to append to the conversation, with data that the provider needs later, such as signatures of its reasoning. */
  readonly messages: readonly ModelMessage[];
  /** Usage of this call, including retries. */
  readonly usage: ModelUsage;
}

/** Part of a streamed answer. */
export type ModelPart =
  | { readonly type: "text-delta"; readonly text: string }
  | { readonly type: "reasoning-delta"; readonly text: string }
  | { readonly type: "tool-input-delta"; readonly id: string; readonly name: string; readonly text: string }
  | { readonly type: "tool-call"; readonly call: ModelToolCall }
  /** Last part. */
  | { readonly type: "finish"; readonly answer: ModelAnswer };

/** Event during a call. */
export type ModelEvent =
  | {
      readonly type: "retry";
      readonly model: string;
      readonly error: SurehandError;
      /** Time until the retry, in milliseconds. */
      readonly delayMs: number;
    }
  | { readonly type: "fallback"; readonly from: string; readonly to: string; readonly error: SurehandError }
  /** The answer did not match the schema, or was text instead of a tool call, and the model is asked once more. */
  | { readonly type: "repair"; readonly model: string; readonly problem: string }
  /** The model has no JSON mode, and from now on gets the schema in the instructions. */
  | { readonly type: "prompted-output"; readonly model: string };
