import type { DiscoveryGap } from "./discovery/discovery-report.ts";
import type { SystemLoad } from "../autoscale/system-load.ts";
import type { SampleResult } from "../results/sample-result.ts";
import type { SampleStatus } from "../results/sample-status.ts";

/** A report of a run while it works. Terminal, journal and tests read this one stream. */
export type RunEvent =
  | { readonly type: "run-start"; readonly samples: number; readonly skipped: number; readonly workers: number }
  /** With `workers: "auto"`: another number of samples is processed in parallel from now on, because of this load. */
  | { readonly type: "workers-changed"; readonly workers: number; readonly load: SystemLoad }
  | {
      readonly type: "discovery";
      readonly found: number;
      readonly pages: number;
      /** Whether the listing was read to its end. */
      readonly isComplete: boolean;
      readonly gaps: readonly DiscoveryGap[];
    }
  | { readonly type: "sample-start"; readonly worker: number; readonly sampleId: string; readonly url: string }
  | {
      readonly type: "sample-step";
      readonly worker: number;
      readonly sampleId: string;
      readonly step: number;
      readonly action: string;
    }
  | {
      readonly type: "sample-end";
      readonly worker: number;
      readonly sampleId: string;
      readonly status: SampleStatus;
      readonly note: string;
      readonly seconds: number;
      readonly usd: number | null;
    }
  | { readonly type: "sample-pending"; readonly sampleId: string; readonly reason: PendingReason }
  /** A service that all samples need is away or slow, and the run waits for it; or it works again. */
  | { readonly type: "outage"; readonly service: Service; readonly isAway: boolean }
  /** A worker does not work on a run of the queue. */
  | { readonly type: "run-refused"; readonly runId: string; readonly message: string; readonly hint: string }
  | { readonly type: "run-end"; readonly totals: RunTotals };

/** The folder or bucket of the evidence, or the model. `disk`: its folder is slow. */
export type Service = "store" | "model" | "disk";

/**
 * Why a sample is left for a resumed run.
 * - `domain-open`: its site does not answer.
 * - `sign-in`: the site asks for a sign-in, or the session of its auth profile has ended.
 * - `blocked`: a check for robots or a consent wall is in the place of its page.
 * - `draining`: the run was stopped.
 */
export type PendingReason = "domain-open" | "draining" | "sign-in" | "blocked";

/** Samples by how they ended. */
export interface RunTotals {
  readonly done: number;
  readonly partial_success: number;
  readonly needs_review: number;
  readonly failed: number;
  /** Not worked on, or not to their end: a resumed run does. */
  readonly pending: number;
}

/** Returns the event of a sample that ended. */
export function sampleEnd(
  { sample_id: sampleId, status, note, duration_seconds: seconds, usage }: SampleResult,
  worker: number,
): RunEvent {
  return { type: "sample-end", worker, sampleId, status, note, seconds, usd: usage.usd };
}
