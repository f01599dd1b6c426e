import type { ActPageName } from "../pages/act-page.ts";
import type { Job } from "./act-tool.ts";

/** One job on one page, with the figures of every call that always worked. */
export interface ActCaseReport {
  readonly name: string;
  readonly page: ActPageName;
  readonly job: Job;
  readonly status: "measured" | "failed";
  /** Calls that failed, did not happen exactly once, or saw a different page. */
  readonly problems: readonly string[];
  /** Figures by call name. */
  readonly calls: Readonly<Record<string, ActFigures>>;
  /** Ratios by call name, to Playwright's `locator.click()` or `locator.fill()`; less than 1 is faster. */
  readonly ratios: Readonly<Record<string, ActRatio>>;
}

export interface ActFigures {
  readonly medianMs: number;
  readonly minMs: number;
  readonly maxMs: number;
  /** Number of timed calls of which the median is taken. */
  readonly samples: number;
}

export interface ActRatio {
  /** Ratio of the medians. */
  readonly median: number;
  /** Ratio of the fastest calls, for comparison when the machine was busy. */
  readonly fastest: number;
}
