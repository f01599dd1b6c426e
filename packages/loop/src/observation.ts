import type { CallContext } from "@surehand/kernel";
import type { ToolContent } from "./tool.ts";

/**
 * What an observation shows: the whole scene, what changed since the last observation, a picture, or two of them.
 * `unavailable`: the scene did not answer, and the content says why.
 */
export type ObservationKind = "full" | "diff" | "picture" | "full-and-picture" | "diff-and-picture" | "unavailable";

/** What was seen before a decision. */
export interface Observation {
  readonly kind: ObservationKind;
  readonly content: readonly ToolContent[];
  /** Equal where the scene is: shows whether actions have an effect. */
  readonly fingerprint?: string | undefined;
  /** For readers of events, as JSON; no model gets it. */
  readonly data?: unknown;
}

/** Looks at the scene. Undefined: there is nothing to show. */
export type Look = (step: number, call: CallContext) => Promise<Observation | undefined>;

/** What an agent sees with: a page, a picture, a game, a screen. */
export interface Eyes {
  readonly look: Look;
}

/** Whether a whole scene, not only its changes, is in the observation. */
export function isFull(kind: ObservationKind | undefined): boolean {
  return kind === "full" || kind === "full-and-picture";
}
