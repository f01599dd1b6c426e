import type { IssueKind } from "./issue-kinds.ts";
import type { Severity } from "./finding.ts";

/** A defect of the game in the form of the reports. */
export interface Issue {
  /** Such as "issue-1". */
  readonly id: string;
  readonly kind: IssueKind;
  readonly severity: Severity;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly title: string;
  readonly evidence: readonly string[];
  /** How to reproduce it by hand. */
  readonly steps: readonly string[];
  /** File in the report's folder for `surehand play --replay`. Null when the play can't be repeated. */
  readonly replay: string | null;
  /** Whether its replay showed it again. Null when there was no time to try. */
  readonly reproduced: boolean | null;
  /** Game time of the replay at which it is visible, in milliseconds. */
  readonly atMs: number;
  readonly oracle: string;
  /** Names of the pictures in the report's folder. */
  readonly before: string | null;
  readonly after: string | null;
  readonly clip: string | null;
}
