import type { PageGroup } from "../pages/bench-pages.ts";
import type { Completeness } from "../completeness/completeness.ts";

/** One page, unchanged or directly after a layout change, with the figures of every call that worked. */
export interface CaseReport {
  readonly name: string;
  readonly page: string;
  readonly group: PageGroup;
  readonly isAfterLayoutChange: boolean;
  readonly status: "measured" | "skipped" | "failed";
  /** Why the case was skipped or failed, which calls failed, and which tool saw a different page. */
  readonly problems: readonly string[];
  readonly elements?: number;
  /**
   * Time for the browser to draw the changed page; only in cases after a layout change. Every call's figure includes
   * it.
   */
  readonly drawMs?: number;
  /** Figures by call name. */
  readonly calls: Readonly<Record<string, CallFigures>>;
  readonly comparison?: Comparison;
  readonly completeness?: Completeness;
}

export interface CallFigures {
  readonly medianMs: number;
  readonly minMs: number;
  readonly maxMs: number;
  /** The very first snapshot of the page with this tool; only for each tool's first call. */
  readonly firstMs?: number;
  /** Number of timed calls of which the median is taken. */
  readonly samples: number;
  readonly characters: number;
  /** o200k tokens of the text for a model. */
  readonly tokens: number;
}

/** Ratio of Surehand's unfolded snapshot to Stagehand 4.4.0's: less than 1 is in Surehand's favour. */
export interface Comparison {
  /** The call of Stagehand 4.4.0 with the lower median. */
  readonly reference: string;
  /** Ratio of the medians. */
  readonly timeRatio: number;
  /** Ratio of the fastest calls, for comparison when the machine was busy. */
  readonly fastestTimeRatio: number;
  readonly tokenRatio: number;
  /** Ratio of the first snapshots of the new page; undefined unless both are known. */
  readonly firstTimeRatio?: number;
}
