import type { PageGroup } from "../pages/bench-pages.ts";
import type { Completeness } from "../completeness/completeness.ts";

/** One page, as it is or right after a layout change, with the figures of every call that worked. */
export interface CaseReport {
  readonly name: string;
  readonly page: string;
  readonly group: PageGroup;
  readonly isAfterLayoutChange: boolean;
  readonly status: "measured" | "skipped" | "failed";
  /** Why the case was skipped or failed, which calls failed, and where a tool saw another page than the rest. */
  readonly problems: readonly string[];
  readonly elements?: number;
  /** What the browser takes to draw the changed page; only of cases after a layout change. In every call's figure. */
  readonly drawMs?: number;
  /** By call name. */
  readonly calls: Readonly<Record<string, CallFigures>>;
  readonly comparison?: Comparison;
  readonly completeness?: Completeness;
}

export interface CallFigures {
  readonly medianMs: number;
  readonly minMs: number;
  readonly maxMs: number;
  /** The very first snapshot of the page by this tool; only of each tool's first call. */
  readonly firstMs?: number;
  /** How many timed calls the median is of. */
  readonly samples: number;
  readonly characters: number;
  /** Of the text a model would get, o200k. */
  readonly tokens: number;
}

/** Surehand's unfolded snapshot over Stagehand 4.4.0's: less than 1 is in Surehand's favour. */
export interface Comparison {
  /** The call of Stagehand 4.4.0 with the lower median. */
  readonly reference: string;
  /** Of the medians. */
  readonly timeRatio: number;
  /** Of the fastest calls: what is left of the ratio when the machine was busy. */
  readonly fastestTimeRatio: number;
  readonly tokenRatio: number;
  /** First snapshots on the freshly loaded page; only where both are known. */
  readonly firstTimeRatio?: number;
}
