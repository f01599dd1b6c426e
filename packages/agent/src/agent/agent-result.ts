import type { Action } from "@surehand/browser";
import type { SurehandError } from "@surehand/kernel";
import type { ModelMessage } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import type { RunTrace } from "../judge/run-trace.ts";
import type { RunVerification } from "../verify/verify-options.ts";
import type { ActJudgement, AgentStatus, RecordedLocators, RunRecording } from "@surehand/replay";

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
  /** What the model said and thought in each step: `Step 1: ...`, a line or more for each. */
  readonly reasoning: string;
  /** Of the page after each step. Empty unless the option `screenshots` is true. */
  readonly screenshots: readonly StepScreenshot[];
  /** For a judge; undefined unless the option `trace` is true. */
  readonly trace: RunTrace | undefined;
  /** What came of the option `verify` for the last report of completion. */
  readonly verification: RunVerification | undefined;
  /** What was done, in order. */
  readonly actions: readonly AgentAction[];
  /** What of it can be done again without a model: see `replayRun`. */
  readonly recording: RunRecording;
  /** Data that extract read on the way, in order: what is left where the end was not reached. */
  readonly extracted: readonly unknown[];
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

/** An action of a run, with the locators that Playwright finds its elements by. Plain JSON. */
export interface AgentAction extends ActJudgement, RecordedLocators {
  readonly step: number;
  readonly tool: string;
  /** `click link "Cart" (e9)`; the input, of tools that do nothing to the page. */
  readonly description: string;
  /** Address of the page before it. */
  readonly pageUrl: string;
  /** When it started, in ISO 8601. */
  readonly timestamp: string;
  /** Text and reasoning of the model for this call, as far as the model shows it. */
  readonly reasoning: string;
  /** Repeatable: described elements as targets, variables and secrets by name. Null if nothing was done to the page. */
  readonly action: Action | null;
  /** For `page.locator`: it found the element alone, before the action. Undefined if none does. */
  readonly selector?: string | undefined;
  /** The rule in words, if the element was chosen by what the page showed and not by its name. */
  readonly choice?: string | undefined;
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
  /** Of the page after the step, if the option `screenshots` is true and one could be taken. */
  readonly screenshot?: StepScreenshot | undefined;
  /** Of this run so far. */
  readonly usage: ModelUsage;
  readonly ms: number;
}

/** The viewport after a step. Secrets and values of variables are covered. */
export interface StepScreenshot {
  readonly step: number;
  /** Address of the page that it shows. */
  readonly url: string;
  readonly bytes: Uint8Array;
  readonly mediaType: "image/jpeg" | "image/png";
}
