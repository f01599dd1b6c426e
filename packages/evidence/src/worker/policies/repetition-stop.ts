import type { Policy } from "@surehand/loop";
import { canonicalJson } from "../../data/merge-data.ts";
import type { ActionRecord } from "../../results/action-record.ts";
import { repetitionNotice } from "../prompts.ts";
import type { WorkerState } from "../worker-state.ts";

/** The same action on the same target with the same arguments this often in a row, without progress, ends the work. */
const REPETITIONS = 4;

/** Reflection of the model that an action carries: it is no part of what was asked for. */
const reflection: ReadonlySet<string> = new Set(["evaluation_previous_step", "memory_update", "next_goal"]);

/**
 * Ends the work when the same action is repeated four times on one page without new data, and says so before the fourth. Filling four
 * different fields is no repetition.
 */
export function repetitionStop({ actions, progress }: WorkerState): Policy {
  return {
    name: "repetition",
    beforeDecision() {
      const times = Math.min(repetitions(actions), progress.stagnantSteps + 1);
      if (times >= REPETITIONS)
        return { end: { code: "repetition", message: repeated(actions.at(-1)?.action ?? "action", times) } };
      return times === REPETITIONS - 1 ? { note: repetitionNotice(times) } : undefined;
    },
  };
}

function repeated(action: string, times: number): string {
  return `The same ${action} was tried ${times} times without progress.`;
}

function repetitions(actions: readonly ActionRecord[]): number {
  const last = actions.at(-1);
  if (!last) return 0;
  const index = actions.findLastIndex((action) => keyOf(action) !== keyOf(last));
  return actions.length - 1 - index;
}

function keyOf({ action, input, url }: ActionRecord): string {
  const given = Object.entries(input).filter(([name]) => !reflection.has(name));
  return canonicalJson([action, Object.fromEntries(given), url]);
}
