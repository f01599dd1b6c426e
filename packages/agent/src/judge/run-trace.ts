/** A run of an agent as a judge reads it: what was asked for, what was done, what pages showed, and what was claimed. */
export interface RunTrace {
  readonly goal: string;
  readonly steps: readonly TraceStep[];
  /** Each page as it was seen, in order; one that had not changed is there once. */
  readonly pages: readonly TracePage[];
  /** What the agent reported last, whether it was accepted or not. */
  readonly claim: TraceClaim | undefined;
}

export interface TraceStep {
  readonly step: number;
  readonly actions: readonly TraceAction[];
  /** Of the page after the step. */
  readonly screenshot?: TraceScreenshot | undefined;
}

export interface TraceAction {
  readonly description: string;
  readonly status: string;
  readonly message: string;
  readonly pageUrl: string;
}

export interface TraceScreenshot {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/jpeg" | "image/png";
}

export interface TracePage {
  /** The step before which it was seen. */
  readonly step: number;
  readonly url: string;
  readonly title: string;
  /** All of it, line by line. */
  readonly text: string;
}

export interface TraceClaim {
  readonly status: string;
  readonly answer: string;
  readonly evidence: readonly string[];
  readonly output?: unknown;
}
