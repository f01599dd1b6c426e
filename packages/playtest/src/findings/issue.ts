import type { IssueKind } from "./issue-kinds.ts";
import type { Severity } from "./finding.ts";

/** Something wrong with the game, as reports tell it. */
export interface Issue {
  /** "issue-1". */
  readonly id: string;
  readonly kind: IssueKind;
  readonly severity: Severity;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly title: string;
  readonly evidence: readonly string[];
  /** How to see it by hand. */
  readonly steps: readonly string[];
  /** File in the report's folder that `surehand play --replay` takes; null when the play can't be repeated. */
  readonly replay: string | null;
  /** Whether its replay showed it again; null when there was no time to try. */
  readonly reproduced: boolean | null;
  /** Game time of the replay at which it can be seen, in milliseconds. */
  readonly atMs: number;
  readonly oracle: string;
  /** Pictures in the report's folder. */
  readonly before: string | null;
  readonly after: string | null;
  readonly clip: string | null;
}
