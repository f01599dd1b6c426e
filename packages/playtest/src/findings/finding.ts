import type { IssueKind } from "./issue-kinds.ts";
import type { Trace } from "../input/game-input.ts";

export type Severity = "low" | "medium" | "high";

/** A defect that an oracle found. */
export interface Finding {
  readonly kind: IssueKind;
  readonly severity: Severity;
  /** From 0 to 1. */
  readonly confidence: number;
  /** One sentence that states the defect, with the game's own words and numbers. */
  readonly title: string;
  /** The observations behind it, for a reader who wants to check it. */
  readonly evidence: readonly string[];
  /** Game time of the trace at which the defect is visible. */
  readonly atMs: number;
  /** Findings of one kind with the same key count as one. */
  readonly key: string;
  /** Name of the oracle that found it. */
  readonly oracle: string;
  /** Runs that show the defect. It is visible in the last one; the others are there for comparison. */
  readonly traces: readonly Trace[];
}
