import type { CallContext } from "@surehand/kernel";
import type { ToolContent } from "./tool.ts";

/**
 * Kind of an observation: everything, the changes since the last observation, a picture, or two of them. `unavailable`:
 * the page or application did not answer, and the content says why.
 */
export type ObservationKind = "full" | "diff" | "picture" | "full-and-picture" | "diff-and-picture" | "unavailable";

/** An observation that the decider reads before its decision. */
export interface Observation {
  readonly kind: ObservationKind;
  readonly content: readonly ToolContent[];
  /** Equal while nothing changes: shows whether actions have an effect. */
  readonly fingerprint?: string | undefined;
  /** JSON for readers of events. It is not sent to a model. */
  readonly data?: unknown;
}

/** Observes the page or application. Returns undefined when there is nothing to show. */
export type Look = (step: number, call: CallContext) => Promise<Observation | undefined>;

/** The eyes of an agent: on a page, a picture, a game or a screen. */
export interface Eyes {
  readonly look: Look;
}

/** Whether an observation shows everything, not only changes. */
export function isFull(kind: ObservationKind | undefined): boolean {
  return kind === "full" || kind === "full-and-picture";
}
