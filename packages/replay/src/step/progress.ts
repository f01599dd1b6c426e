import type { PerformResult } from "@surehand/browser";
import { type ModelUsage, noUsage } from "@surehand/model/usage";
import type { ActStatus } from "./act-status.ts";
import type { CarriedOut } from "./carry-out-step.ts";

/** A step that was done, with the part of the instruction that was left when it was. */
export interface DoneStep extends CarriedOut {
  readonly instruction: string;
}

/** How far an instruction got. */
export interface Progress {
  readonly steps: readonly DoneStep[];
  /** What is left; none when all was done. */
  readonly left?: string | undefined;
  readonly healed: boolean;
  readonly usage: ModelUsage;
  /** Why it ended before its end. */
  readonly end?: { readonly status: ActStatus; readonly message: string } | undefined;
}

export const atStart: Omit<Progress, "left"> = { steps: [], healed: false, usage: noUsage };

/** The progress after one more step. */
export function withStep(progress: Progress, step: DoneStep, left: string | undefined): Progress {
  const { status, message } = step.performed;
  const steps = [...progress.steps, step];
  if (status === "done") return { ...progress, steps, left };
  return { ...progress, steps, left, end: { status: statusOf(step.performed), message } };
}

/** An option that a list does not have is something that nothing on the page is; one that it has twice is two things. */
function statusOf({ status, obstacle }: PerformResult): ActStatus {
  if (obstacle?.kind === "no-option") return "not-found";
  return obstacle?.kind === "ambiguous-option" ? "ambiguous" : status;
}
