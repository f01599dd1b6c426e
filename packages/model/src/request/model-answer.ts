import type { SurehandError } from "@surehand/kernel";
import type { ModelMessage } from "ai";
import type { ModelUsage } from "../usage/usage.ts";

export interface ModelToolCall {
  readonly id: string;
  readonly name: string;
  /** Fits the tool's schema, unless there is a problem. */
  readonly input: unknown;
  /** Why it can't be carried out: the tool does not exist, or its input is no JSON or does not fit. To be told to the model. */
  readonly problem?: string;
}

/** "length": it broke off at maxOutputTokens. */
export type FinishReason = "stop" | "length" | "tool-calls" | "other";

export interface ModelAnswer {
  /** Who answered: another one than was asked after a fallback. */
  readonly model: string;
  readonly text: string;
  /** What the model let be seen of its thinking. */
  readonly reasoning: string;
  readonly toolCalls: readonly ModelToolCall[];
  readonly finish: FinishReason;
  /** What to append to the conversation; keeps what the provider needs to go on, such as signatures of its thinking. */
  readonly messages: readonly ModelMessage[];
  /** Of this call, with its retries. */
  readonly usage: ModelUsage;
}

/** What comes while a model answers. */
export type ModelPart =
  | { readonly type: "text-delta"; readonly text: string }
  | { readonly type: "reasoning-delta"; readonly text: string }
  | { readonly type: "tool-input-delta"; readonly id: string; readonly name: string; readonly text: string }
  | { readonly type: "tool-call"; readonly call: ModelToolCall }
  /** The last one. */
  | { readonly type: "finish"; readonly answer: ModelAnswer };

/** What happened on the way to an answer. */
export type ModelEvent =
  | {
      readonly type: "retry";
      readonly model: string;
      readonly error: SurehandError;
      /** Until it is asked again, in milliseconds. */
      readonly delayMs: number;
    }
  | { readonly type: "fallback"; readonly from: string; readonly to: string; readonly error: SurehandError }
  /** The answer did not fit the schema, or was prose in place of a tool call, and the model is asked once more. */
  | { readonly type: "repair"; readonly model: string; readonly problem: string }
  /** The model knows no JSON mode: it is asked for JSON in words from now on. */
  | { readonly type: "prompted-output"; readonly model: string };
