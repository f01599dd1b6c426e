import type { Action } from "@surehand/browser";
import type { SurehandError } from "@surehand/kernel";
import type { ModelMessage } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import type { RunTrace } from "../judge/run-trace.ts";
import type { Calculation } from "./report/calculation.ts";
import type { ReportedChange, ReportProof } from "./report/report-proof.ts";
import type { RunVerification } from "../verify/verify-options.ts";
import type { ActJudgement, AgentStatus, RecordedLocators, RunRecording } from "@surehand/replay";

/** The result of a run. */
export interface AgentResult<Output = unknown> {
  readonly status: AgentStatus;
  /** True only for `completed`. */
  readonly success: boolean;
  /** Whether the agent ended the run by its own report, with any status, and was not cut off. */
  readonly completed: boolean;
  /** The reason for the end of the run, in a sentence. */
  readonly message: string;
  /** Code of the limit or rule that ended the run, such as "step-limit". Undefined if none did. */
  readonly code?: string | undefined;
  /** The requested information, or a summary of the work. Empty without a report. */
  readonly answer: string;
  /** Data that matches the output schema, checked. Undefined without a schema, or if it was not reported. */
  readonly output: Output | undefined;
  /** The evidence of the report, as it was shown. */
  readonly evidence: readonly string[];
  /** The changes of the report, each with the step that made it and a quote that shows it. */
  readonly changes: readonly ReportedChange[];
  /** Calculations of the report, recomputed from their quotes. */
  readonly calculations: readonly Calculation[];
  /** How far the report is proved, by its weakest part. Undefined unless the status is `completed`. */
  readonly proof: ReportProof | undefined;
  /** Words of the answer and properties of the output that nothing shown proves. Empty unless `proof` is `reported`. */
  readonly unproven: readonly string[];
  /** Text and reasoning of the model in each step: `Step 1: ...`, one or more lines each. */
  readonly reasoning: string;
  /** Screenshots of the page after each step. Empty unless the option `screenshots` is true. */
  readonly screenshots: readonly StepScreenshot[];
  /** Trace of the run for a judge; undefined unless the option `trace` is true. */
  readonly trace: RunTrace | undefined;
  /** Result of the option `verify` for the last report of completion. */
  readonly verification: RunVerification | undefined;
  /** The actions of the run, in order. */
  readonly actions: readonly AgentAction[];
  /** The parts of the run that can be repeated without a model: see `replayRun`. */
  readonly recording: RunRecording;
  /** Data that the tool extract read during the run, in order; also available if the goal was not reached. */
  readonly extracted: readonly unknown[];
  readonly plan: AgentPlan | undefined;
  /** Address of the page at the end. */
  readonly url: string;
  /** Number of started steps. */
  readonly steps: number;
  /** Usage of all models, including those that tools call. */
  readonly usage: ModelUsage;
  /** The error of a failed run. */
  readonly error?: SurehandError | undefined;
  /** Messages to continue with: `run(goal, { messages })`. */
  readonly messages: readonly ModelMessage[];
  /** Folder of the journal; undefined without one. */
  readonly journal: string | undefined;
}

/** An action of a run, with the locators by which Playwright finds its elements. Plain JSON. */
export interface AgentAction extends ActJudgement, RecordedLocators {
  readonly step: number;
  readonly tool: string;
  /** For example `click link "Cart" (e9)`; for tools that do not act on the page, their input. */
  readonly description: string;
  /** Address of the page before the action. */
  readonly pageUrl: string;
  /** Start of the action, in ISO 8601. */
  readonly timestamp: string;
  /** Text and reasoning of the model for this call, if the model exposes them. */
  readonly reasoning: string;
  /**
   * The repeatable action: with durable targets, and variables and secrets by name. Null if the call did not act on the page.
   */
  readonly action: Action | null;
  /** A selector for `page.locator` that matched only the element before the action. Undefined if there is none. */
  readonly selector?: string | undefined;
  /**
   * The rule in words by which the element was chosen from the content of the page. Undefined if it was chosen by its name.
   */
  readonly choice?: string | undefined;
}

export interface AgentPlan {
  readonly items: readonly string[];
  /** Number of the current item, from 1. */
  readonly current: number;
}

/** A finished step. */
export interface AgentStep {
  /** From 1. */
  readonly step: number;
  /** Address of the page after the step. */
  readonly url: string;
  /** Text or reasoning of the model in this step. */
  readonly reasoning: string;
  readonly actions: readonly AgentAction[];
  /** Screenshot of the page after the step, if the option `screenshots` is true and it could be taken. */
  readonly screenshot?: StepScreenshot | undefined;
  /** Usage of the run so far. */
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
