import type { CallContext } from "@surehand/kernel";
import type { ToolContent } from "./tool.ts";

/** What is seen before it is decided. */
export interface Observation {
  readonly content: readonly ToolContent[];
  /** Equal where the scene is: for whoever wants to know whether anything comes of what is done. */
  readonly fingerprint?: string | undefined;
  /** For whoever listens to events, as JSON; no model gets it. */
  readonly data?: unknown;
}

/** Left out by a loop that has no eyes. Nothing to tell: undefined. */
export type Look = (step: number, call: CallContext) => Promise<Observation | undefined>;
