import type { ModelMessage, ModelToolCall } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import type { CallContext } from "@surehand/kernel";
import type { DurableEvent } from "./events/agent-event.ts";
import type { Observation, ObservationKind } from "./observation.ts";
import type { StepRecord } from "./step-record.ts";
import type { Tool } from "./tool.ts";

/** State of the loop, as a policy sees it. */
export interface PolicyState {
  /** The current step, counted from 1. */
  readonly step: number;
  /** Completed steps, the oldest first. */
  readonly steps: readonly StepRecord[];
  /** The observation of this step, once it was made. */
  readonly observation?: Observation | undefined;
  readonly usage: ModelUsage;
  readonly elapsedMs: number;
  readonly messages: readonly ModelMessage[];
  /** Returns the kind of the observation that a message of the conversation holds; undefined for other messages. */
  readonly kindOf: (message: ModelMessage) => ObservationKind | undefined;
}

export interface Advice {
  /** A note for the decider, shown after the observation. */
  readonly note?: string | undefined;
  /** Names of the tools that may be called in this step. Default: all. */
  readonly tools?: readonly string[] | undefined;
  /** Ends the loop. */
  readonly end?: PolicyStop | undefined;
}

/** Reason why a policy ends the loop. */
export interface PolicyStop {
  /** Kebab-case and stable: "step-limit". */
  readonly code: string;
  /** The reason in words, for a person. */
  readonly message: string;
}

export interface CallState extends PolicyState {
  readonly call: ModelToolCall;
  readonly tool: Tool;
  /** Calls of this step that were made before, with their results. */
  readonly before: StepRecord["calls"];
  readonly tell: (event: DurableEvent) => Promise<void>;
}

/** Reason why a policy refuses a call. */
export interface PolicyRefusal {
  /** Kebab-case and stable: "too-many-calls". */
  readonly code: string;
  /** The reason in words, for the decider. */
  readonly message: string;
}

/** A rule of the loop that the decider can't bypass. Policies are asked in the order in which they are given. */
export interface Policy {
  readonly name: string;
  /** Called after the observation and before the decision, in the order of the policies. May ask a model. */
  beforeDecision?(state: PolicyState, context: CallContext): Promise<Advice | undefined> | Advice | undefined;
  /** Refuses a call. Undefined: the call may run. */
  beforeCall?(state: CallState, context: CallContext): Promise<PolicyRefusal | undefined> | PolicyRefusal | undefined;
  /** Called when the calls of a step were made. Returns text that the decider reads at the end of the last result. */
  afterCalls?(calls: StepRecord["calls"], context: CallContext): Promise<string | undefined>;
  /**
   * Returns other messages to continue with, at a point where each call has its result; undefined keeps the messages.
   */
  compact?(messages: readonly ModelMessage[], state: PolicyState): readonly ModelMessage[] | undefined;
}
