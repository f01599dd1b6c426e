import type { CallContext } from "@surehand/kernel";
import type { ModelMessage, ModelToolCall } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import type { TransientEvent } from "./events/agent-event.ts";
import type { Observation } from "./observation.ts";
import type { Tool } from "./tool.ts";

/** What there is to decide upon. */
export interface Turn {
  /** From 1. */
  readonly step: number;
  /** All that was said so far; each call in it has its result. */
  readonly messages: readonly ModelMessage[];
  /** Those that may be asked for now. */
  readonly tools: readonly Tool[];
  /** What was seen right before, where somebody looks. */
  readonly observation?: Observation | undefined;
}

export interface Decision {
  readonly text: string;
  /** What is let be seen of the thinking. */
  readonly reasoning: string;
  /** To be carried out in this order. None: there is nothing more to do. */
  readonly calls: readonly ModelToolCall[];
  /** What is appended to the conversation for it: the calls of `calls`, in a message of the assistant. */
  readonly messages: readonly ModelMessage[];
  readonly usage?: ModelUsage | undefined;
}

/** Told while it is decided. */
export type Delta = TransientEvent extends infer Event ? (Event extends unknown ? Omit<Event, "step"> : never) : never;

/** Says what to do next: a model, a script, a rule. */
export interface Decider {
  decide(turn: Turn, call: CallContext, tell: (delta: Delta) => void): Promise<Decision>;
}
