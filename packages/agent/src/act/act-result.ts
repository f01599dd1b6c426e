import type { Action, Effect } from "@surehand/browser";
import type { ModelUsage } from "@surehand/model/usage";
import type { ActStatus, Drift } from "@surehand/replay";

/** What came of an instruction. */
export interface ActResult {
  readonly status: ActStatus;
  /** True for `done` alone: everything that the instruction asks for was done. */
  readonly success: boolean;
  /** What happened, in sentences; names the candidates, what stood in the way, or the effect. */
  readonly message: string;
  /** What was done, or would have been: `click link "Cart" (e9)`. Empty where no target was found. */
  readonly actionDescription: string;
  /**
   * What was dispatched to the page, in order, with described elements as targets: `act(session, action)` does one again after
   * a reload, without a model. Variables and secrets stand in it by name.
   */
  readonly actions: readonly Action[];
  /** Of the last action. Null where nothing was dispatched and nothing held already. */
  readonly effect: Effect | null;
  /** Whether a target had to be found a second time, or a recording did not fit any more. */
  readonly healed: boolean;
  /** Whether all of it was replayed from the cache. */
  readonly cached: boolean;
  /** What of a recording did not fit the page. Left out where all did, or there was none. */
  readonly drift?: readonly Drift[];
  /** What models used; all 0 without one. */
  readonly usage: ModelUsage;
}
