/** A run of an agent as a judge reads it: the goal, the actions, the pages, and the agent's claim. */
export interface RunTrace {
  readonly goal: string;
  readonly steps: readonly TraceStep[];
  /** Each page as the agent saw it, in order. A page that did not change is listed once. */
  readonly pages: readonly TracePage[];
  /** The agent's last report, whether it was accepted or not. */
  readonly claim: TraceClaim | undefined;
}

export interface TraceStep {
  readonly step: number;
  readonly actions: readonly TraceAction[];
  /** Screenshot of the page after the step. */
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
  /** The step before which the agent saw the page. */
  readonly step: number;
  readonly url: string;
  readonly title: string;
  /** The full text, line by line. */
  readonly text: string;
}

export interface TraceClaim {
  readonly status: string;
  readonly answer: string;
  readonly evidence: readonly string[];
  readonly output?: unknown;
}
