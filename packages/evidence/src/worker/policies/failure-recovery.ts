import type { Policy } from "@surehand/loop";
import { recoveryNotice } from "../prompts.ts";
import type { WorkerContext } from "../worker-context.ts";
import type { WorkerState } from "../worker-state.ts";

/** Failures in a row after which the worker is shown what it can act on. */
const FAILURES = 3;

/** After three failures in a row, lists the visible interactive elements. */
export function failureRecovery(
  { state: { failures }, fence }: Pick<WorkerContext, "fence"> & { readonly state: Pick<WorkerState, "failures"> },
  listElements: () => readonly string[],
): Policy {
  return {
    name: "failure-recovery",
    beforeDecision: () =>
      failures.inRow >= FAILURES ? { note: recoveryNotice(failures.inRow, listElements(), fence) } : undefined,
  };
}
