import type { Action, Effect, PerformStatus } from "@surehand/browser";
import type { SurehandError } from "@surehand/kernel";
import type { ModelMessage } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import type { AgentStatus, RecordedLocator, RecordedOutcome, RunRecording } from "@surehand/replay";

/** What came of a goal. */
export interface AgentResult<Output = unknown> {
  readonly status: AgentStatus;
  /** True for `completed` alone. */
  readonly success: boolean;
  /** Whether the agent ended it by its own report, of whatever status, and was not cut off. */
  readonly completed: boolean;
  /** Why it is over, in a sentence. */
  readonly message: string;
  /** What was wanted to know, or what was done. Empty where nothing was reported. */
  readonly answer: string;
  /** What fits the output schema, checked. Undefined without a schema, and where it was not reported. */
  readonly output: Output | undefined;
  /** What the report rests on, as it was seen. */
  readonly evidence: readonly string[];
  /** What was done, in order. */
  readonly actions: readonly AgentAction[];
  /** What of it can be done again without a model: see `replayRun`. */
  readonly recording: RunRecording;
  /** Data that extract read on the way, in order: what is left where the end was not reached. */
  readonly gathered: readonly unknown[];
  readonly plan: AgentPlan | undefined;
  /** Address of the page at the end. */
  readonly url: string;
  /** Steps begun. */
  readonly steps: number;
  /** Of all models, tools' own questions too. */
  readonly usage: ModelUsage;
  /** Why it failed. */
  readonly error?: SurehandError | undefined;
  /** To go on with: `run(goal, { messages })`. */
  readonly messages: readonly ModelMessage[];
  /** Folder of the journal that it is kept in, where there is one. */
  readonly journal: string | undefined;
}

/** Something that was done. Plain JSON. */
export interface AgentAction {
  readonly step: number;
  readonly tool: string;
  /** `click link "Cart" (e9)`; what was asked for, of tools that do nothing to the page. */
  readonly description: string;
  readonly status: PerformStatus;
  /** What happened, in a sentence. */
  readonly message: string;
  /** Before it was done. */
  readonly pageUrl: string;
  /** When it was begun, in ISO 8601. */
  readonly timestamp: string;
  /** What was said and thought when it was decided, as far as the model let it be seen. */
  readonly reasoning: string;
  /** As it can be done again: described elements as targets, variables and secrets by name. Null where nothing was done to the page. */
  readonly action: Action | null;
  readonly effect: Effect | null;
  /** Where the element was chosen by what the page showed, and not by its name: the rule, in words. */
  readonly choice?: string | undefined;
  /** Where Playwright finds the element, and where a drag ends. Left out where no locator finds that one alone. */
  readonly locator?: RecordedLocator | undefined;
  readonly goalLocator?: RecordedLocator | undefined;
  /** What is pressed in the place of a box or radio that can't be seen: the label that stands for it. */
  readonly labelLocator?: RecordedLocator | undefined;
  /** What Playwright saw of the effect. Left out where nobody looked. */
  readonly outcome?: RecordedOutcome | undefined;
}

export interface AgentPlan {
  readonly items: readonly string[];
  /** Which one is worked on, from 1. */
  readonly current: number;
}

/** A step that is over. */
export interface AgentStep {
  /** From 1. */
  readonly step: number;
  /** After it. */
  readonly url: string;
  /** What was said and thought. */
  readonly reasoning: string;
  readonly actions: readonly AgentAction[];
  /** Of this run so far. */
  readonly usage: ModelUsage;
  readonly ms: number;
}
