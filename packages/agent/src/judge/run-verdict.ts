import type { ModelUsage } from "@surehand/model/usage";

/** The verdict of a judge on a run. */
export interface RunVerdict {
  /** `success` when every key point is satisfied; `invalid` when the model gave no usable answer. */
  readonly status: "success" | "failure" | "invalid";
  readonly keyPoints: readonly JudgedKeyPoint[];
  /** Changes that the task did not ask for and the agent did not revert. */
  readonly sideEffects: readonly string[];
  /** Whether the agent repeated the same action needlessly. */
  readonly isRepetitive: boolean;
  /** Whether the pages show that the task can't be done there. */
  readonly isImpossible: boolean;
  readonly blockedBy: BlockedBy;
  readonly reasoning: string;
  /** The steps whose screenshots the judge saw. */
  readonly screenshots: readonly number[];
  readonly usage: ModelUsage;
}

/** The obstacle that stopped the agent. */
export type BlockedBy = (typeof blocks)[number];

export const blocks = ["none", "login", "captcha", "error-page", "refused-action", "other"] as const;

export interface KeyPoint {
  readonly text: string;
  /** `answer`: information that the user asks for. `state`: something that must be done, or hold at the end. */
  readonly kind: "answer" | "state";
}

export interface JudgedKeyPoint extends KeyPoint {
  readonly verdict: "satisfied" | "unsatisfied" | "unproven";
  /** The deciding evidence, in the judge's words. */
  readonly evidence: string;
}
