import type { ModelMessage, ModelToolCall } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import type { CallContext } from "@surehand/kernel";
import type { DurableEvent } from "./events/agent-event.ts";
import type { Observation, ObservationKind } from "./observation.ts";
import type { StepRecord } from "./step-record.ts";
import type { Tool } from "./tool.ts";

/** What a policy may know. */
export interface PolicyScene {
  /** The one that is about to begin, or under way; from 1. */
  readonly step: number;
  /** Those before it, the oldest first. */
  readonly steps: readonly StepRecord[];
  /** What was seen in this step, once it was looked. */
  readonly observation?: Observation | undefined;
  readonly usage: ModelUsage;
  readonly elapsedMs: number;
  readonly messages: readonly ModelMessage[];
  /** Kind of the observation that a message of the conversation holds; undefined for other messages. */
  readonly kindOf: (message: ModelMessage) => ObservationKind | undefined;
}

export interface Advice {
  /** Said to whoever decides, with what is seen. */
  readonly note?: string | undefined;
  /** Tools that may be asked for in this step, by name. Left out: all. */
  readonly tools?: readonly string[] | undefined;
  /** Ends the loop, with these words. */
  readonly end?: string | undefined;
}

export interface CallScene extends PolicyScene {
  readonly call: ModelToolCall;
  readonly tool: Tool;
  /** What was carried out in this step before, and what came of it. */
  readonly before: StepRecord["calls"];
  readonly tell: (event: DurableEvent) => Promise<void>;
}

/** Why a policy does not let a call be carried out. */
export interface PolicyRefusal {
  /** Kebab-case, and stable: "too-many-calls". */
  readonly code: string;
  /** The same in words, for the decider. */
  readonly message: string;
}

/** A rule of the loop that whoever decides can't get around. Each is asked in the order in which they are given. */
export interface Policy {
  readonly name: string;
  /** Called after the observation and before the decision, in the order of the policies. May ask a model. */
  beforeDecision?(scene: PolicyScene, context: CallContext): Promise<Advice | undefined> | Advice | undefined;
  /** Refuses a call. Undefined: it may be carried out. */
  beforeCall?(scene: CallScene, context: CallContext): Promise<PolicyRefusal | undefined> | PolicyRefusal | undefined;
  /** Other messages to go on with, at a point where each call has its result; undefined: the same. */
  compact?(messages: readonly ModelMessage[], scene: PolicyScene): readonly ModelMessage[] | undefined;
}
