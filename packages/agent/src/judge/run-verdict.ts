import type { ModelUsage } from "@surehand/model/usage";

/** What a judge says about a run. */
export interface RunVerdict {
  /** `success` when every key point is satisfied; `invalid` when the model gave no usable answer. */
  readonly status: "success" | "failure" | "invalid";
  readonly keyPoints: readonly JudgedKeyPoint[];
  /** Changes that the task did not ask for, and that were not taken back. */
  readonly sideEffects: readonly string[];
  /** Whether the agent did the same again and again without need. */
  readonly isRepetitive: boolean;
  /** Whether the pages show that the task can't be done there. */
  readonly isImpossible: boolean;
  readonly blockedBy: BlockedBy;
  readonly reasoning: string;
  /** Steps whose screenshots were looked at. */
  readonly screenshots: readonly number[];
  readonly usage: ModelUsage;
}

/** What kept the agent from going on. */
export type BlockedBy = (typeof blocks)[number];

export const blocks = ["none", "login", "captcha", "error-page", "refused-action", "other"] as const;

export interface KeyPoint {
  readonly text: string;
  /** `answer`: something that the user wants to be told. `state`: something that must be done, or hold at the end. */
  readonly kind: "answer" | "state";
}

export interface JudgedKeyPoint extends KeyPoint {
  readonly verdict: "satisfied" | "unsatisfied" | "unproven";
  /** What decides it, in the judge's words. */
  readonly evidence: string;
}
