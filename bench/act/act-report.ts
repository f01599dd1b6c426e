import type { ActPageName } from "../pages/act-page.ts";
import type { Job } from "./act-tool.ts";

/** One job on one page, with the figures of every call that worked each time. */
export interface ActCaseReport {
  readonly name: string;
  readonly page: ActPageName;
  readonly job: Job;
  readonly status: "measured" | "failed";
  /** Which calls failed, did not happen exactly once, or found another page than the rest. */
  readonly problems: readonly string[];
  /** By call name. */
  readonly calls: Readonly<Record<string, ActFigures>>;
  /** By call name, over Playwright's `locator.click()` or `locator.fill()`: less than 1 is faster than it. */
  readonly ratios: Readonly<Record<string, ActRatio>>;
}

export interface ActFigures {
  readonly medianMs: number;
  readonly minMs: number;
  readonly maxMs: number;
  /** How many timed calls the median is of. */
  readonly samples: number;
}

export interface ActRatio {
  /** Of the medians. */
  readonly median: number;
  /** Of the fastest calls: what is left of the ratio when the machine was busy. */
  readonly fastest: number;
}
