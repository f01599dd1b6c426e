import type { CallContext } from "@surehand/kernel";
import type { Trace } from "../input/game-input.ts";
import type { Arena } from "../stage/arena.ts";
import type { Recording } from "./recording.ts";
import type { RunOptions } from "./run.ts";
import { runTrace } from "./run-trace.ts";

/** Sees a run while it plays. */
export type RunWatch = Omit<RunOptions, "call">;

/** Runs traces in new pages. Returns the known recording of a trace that already ran. */
export interface Laboratory {
  readonly arena: Arena;
  run(trace: Trace): Promise<Recording>;
  /** Runs the trace again, even if its recording is known. */
  runAgain(trace: Trace, watch?: RunWatch): Promise<Recording>;
  /** Returns the same laboratory for another call. Runs that exceed the call are cut, and reject. */
  during(call: CallContext): Laboratory;
}

const MOST_KEPT = 40;

export function createLaboratory(arena: Arena, call: CallContext): Laboratory {
  return openLaboratory(arena, call, new Map());
}

function openLaboratory(arena: Arena, call: CallContext, known: Map<string, Promise<Recording>>): Laboratory {
  const runAgain: Laboratory["runAgain"] = (trace, watch) => runTrace(arena, trace, { call, ...watch });
  return {
    arena,
    runAgain,
    during: (other) => openLaboratory(arena, other, known),
    run(trace) {
      const key = JSON.stringify(trace);
      const before = known.get(key);
      if (before) return before;
      const [oldest] = known.keys();
      if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest);
      const running = runAgain(trace);
      known.set(key, running);
      running.catch(() => known.delete(key));
      return running;
    },
  };
}
