import type { ModelUsage } from "@surehand/model/usage";
import type { UnfrozenSource } from "@surehand/browser";
import type { Control } from "../explorer/game-setup.ts";
import type { Issue } from "../findings/issue.ts";
import type { ModelJudgement } from "../model/impressions.ts";
import type { ActionRecord } from "../findings/action-record.ts";

/** `pass`: playable, and no issue of medium or high severity. `partial`: played, with issues. `fail`: not loaded or not started. */
export type PlayStatus = "pass" | "partial" | "fail";

export interface ConsoleLog {
  readonly type: string;
  readonly message: string;
  /** Game time in milliseconds. */
  readonly atMs: number;
}

export interface Coverage {
  /** Number of distinct pictures, as clusters of perceptual hashes. */
  readonly states: number;
  /** Number of distinct sets of texts. */
  readonly screens: number;
  readonly actions: number;
  readonly gamesEnded: number;
  readonly gameSeconds: number;
  /** Highest value that each counter of the game reached. */
  readonly counters: Readonly<Record<string, number>>;
  readonly controls: readonly Control[];
  /** Names of the experiments that were run, and of those that were skipped for lack of time. */
  readonly experiments: readonly string[];
  readonly skipped: readonly string[];
}

/** A part of the playability, with its points and the maximum. */
export interface PlayabilityPart {
  readonly name: string;
  readonly points: number;
  readonly of: number;
}

/** Costs of a play. */
export interface PlayCost {
  /** Pictures sent to models, per action. */
  readonly picturesPerAction: number;
  readonly tokensPerGameMinute: number;
  /** Wall time of the play as a multiple of the sum of the model's latency and the game time. Runs in other pages, such as those that try keys, count as wall time only. */
  readonly wallFactor: number;
}

/** The result of a playtest. */
export interface PlayResult {
  readonly version: 1;
  readonly gameUrl: string;
  readonly status: PlayStatus;
  /** True for `pass` alone. */
  readonly success: boolean;
  /** From 0 to 100. */
  readonly playability: number;
  readonly playabilityParts: readonly PlayabilityPart[];
  /** The model's own judgement. Null without a model. */
  readonly judgement: ModelJudgement | null;
  readonly issues: readonly Issue[];
  readonly coverage: Coverage;
  readonly actions: readonly ActionRecord[];
  readonly consoleLogs: readonly ConsoleLog[];
  /** Names of the pictures in the report's folder. */
  readonly screenshots: readonly string[];
  /** Wall time in milliseconds: of the play, and in total. */
  readonly duration: { readonly playMs: number; readonly totalMs: number };
  readonly model: string;
  readonly usage: ModelUsage;
  readonly cost: PlayCost;
  /** Why the play ended. */
  readonly ended: string;
  /** Parts of the page that the frozen clock could not stop. Empty when it stopped everything. */
  readonly unfrozen: readonly UnfrozenSource[];
  /** Limits of this run: events that a remote browser does not report, hidden advertisements, findings that were not confirmed. */
  readonly notices: readonly string[];
  readonly seed: number;
  /** Replay of the whole play, in the report's folder; null in real time. */
  readonly replay: string | null;
}
