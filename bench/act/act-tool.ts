/** A tool with its own browser, and its ways to act. */
export interface ActTool extends AsyncDisposable {
  readonly name: string;
  /** Version of the measured package. */
  readonly version: string;
  readonly calls: readonly ActCall[];
  /** Navigates, waits for the load event, and finds the targets of the calls: a ref, a locator, a point. */
  open(url: string): Promise<void>;
  /** Resolves to the value of an expression that the tool evaluates in the page by its own means. */
  evaluate(expression: string): Promise<unknown>;
}

export interface ActCall {
  /** Unique among all tools' calls. */
  readonly name: string;
  /** The measured call, for the report. */
  readonly what: string;
  readonly job: Job;
  run(): Promise<unknown>;
}

export type Job = "click" | "fill" | "select";

/** The button, the field and the list of every page. */
export const targetSelector = "#target";
export const wordSelector = "#word";
export const sizeSelector = "#size";

/** Twelve letters. */
export const word = "kitchenknife";
/** The last option of the list. */
export const size = "large";

/** The calls to which all ratios refer. */
export const referenceCalls: Readonly<Record<Job, string>> = {
  click: "playwright click",
  fill: "playwright fill",
  select: "playwright select",
};
export const ownCalls: Readonly<Record<Job, string>> = {
  click: "surehand click",
  fill: "surehand fill",
  select: "surehand select",
};
