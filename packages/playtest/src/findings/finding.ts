import type { IssueKind } from "./issue-kinds.ts";
import type { Trace } from "../input/game-input.ts";

export type Severity = "low" | "medium" | "high";

/** Something wrong that an oracle found. */
export interface Finding {
  readonly kind: IssueKind;
  readonly severity: Severity;
  /** From 0 to 1. */
  readonly confidence: number;
  /** One sentence: what is wrong, with the game's own words and numbers. */
  readonly title: string;
  /** What it rests on, for a reader who wants to check it. */
  readonly evidence: readonly string[];
  /** Game time of the trace at which it can be seen. */
  readonly atMs: number;
  /** Findings of one kind with the same key are the same. */
  readonly key: string;
  /** The oracle that found it. */
  readonly oracle: string;
  /** Runs that show it; the last one is the run in which it is seen, those before it are what it is compared with. */
  readonly traces: readonly Trace[];
}
