import type { CallContext } from "@surehand/kernel";
import type { ModelMessage, ModelToolCall } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import type { TransientEvent } from "./events/agent-event.ts";
import type { Observation } from "./observation.ts";
import type { Tool } from "./tool.ts";

/** Input of one decision. */
export interface Turn {
  /** Counted from 1. */
  readonly step: number;
  /** The conversation so far; each call in it has its result. */
  readonly messages: readonly ModelMessage[];
  /** Tools that may be called in this step. */
  readonly tools: readonly Tool[];
  /** The observation of this step. Undefined when the loop has no `look`. */
  readonly observation?: Observation | undefined;
}

export interface Decision {
  readonly text: string;
  /** The part of the model's reasoning that the provider shows. */
  readonly reasoning: string;
  /** Calls to run, in this order. Empty: there is nothing more to do. */
  readonly calls: readonly ModelToolCall[];
  /** Messages to append to the conversation: an assistant message with the calls of `calls`. */
  readonly messages: readonly ModelMessage[];
  readonly usage?: ModelUsage | undefined;
  /** Set if another model than the one that was asked has answered. */
  readonly fallback?: { readonly from: string; readonly to: string } | undefined;
}

/** Progress of a decision, reported while it is made. */
export type Delta = TransientEvent extends infer Event ? (Event extends unknown ? Omit<Event, "step"> : never) : never;

/** Decides what to do next: a model, a script or a rule. */
export interface Decider {
  decide(turn: Turn, call: CallContext, tell: (delta: Delta) => void): Promise<Decision>;
}
