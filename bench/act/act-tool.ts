/** One tool with a browser of its own, and its ways to act. */
export interface ActTool extends AsyncDisposable {
  readonly name: string;
  /** Of the package that is measured. */
  readonly version: string;
  readonly calls: readonly ActCall[];
  /** Navigates, waits for the load event, and finds what the calls are handed: a ref, a locator, a point. */
  open(url: string): Promise<void>;
  /** Value of an expression, evaluated in the page by the tool's own means. */
  evaluate(expression: string): Promise<unknown>;
}

export interface ActCall {
  /** Unique among all tools' calls. */
  readonly name: string;
  /** What is called, for the report. */
  readonly what: string;
  readonly job: Job;
  run(): Promise<unknown>;
}

export type Job = "click" | "fill";

/** The button and the field of every page. */
export const targetSelector = "#target";
export const wordSelector = "#word";

/** Twelve letters. */
export const word = "kitchenknife";

/** What all ratios are over. */
export const referenceCalls: Readonly<Record<Job, string>> = { click: "playwright click", fill: "playwright fill" };
export const ownCalls: Readonly<Record<Job, string>> = { click: "surehand click", fill: "surehand fill" };
