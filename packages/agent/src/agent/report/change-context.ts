import type { DoneAction } from "../agent-state.ts";
import type { Observed } from "./observed-changes.ts";
import type { PageTimeline } from "./page-timeline.ts";
import type { ReadRecord } from "./record-store.ts";
import type { ReportedChange, ReportKind } from "./report-proof.ts";

export interface ClaimedChanges {
  readonly kind?: ReportKind | undefined;
  readonly answer: string;
  readonly changes: readonly ReportedChange[];
}

export interface ChangeContext {
  readonly goal: string;
  readonly actions: readonly DoneAction[];
  readonly timeline: PageTimeline;
  /** The differences of the pages, found once for a report. */
  readonly observed: Observed;
  readonly records: readonly ReadRecord[];
  readonly isDialogOpen: boolean;
}
