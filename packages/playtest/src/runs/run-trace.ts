import type { CallContext } from "@surehand/kernel";
import type { Trace } from "../input/game-input.ts";
import type { Arena } from "../stage/arena.ts";
import { Stage } from "../stage/stage.ts";
import type { Recording } from "./recording.ts";
import { Run } from "./run.ts";

export interface RunTraceOptions {
  readonly call: CallContext;
  /** Called with the stage after each sight, for pictures. */
  readonly onSight?: ((stage: Stage) => Promise<void>) | undefined;
}

/** Opens a new page and does what a trace says, at the same moments of game time. @throws GameNotLoadedError */
export async function runTrace(arena: Arena, trace: Trace, { call, onSight }: RunTraceOptions): Promise<Recording> {
  const { url, seed, viewport } = trace;
  await using stage = await Stage.open(arena, { url, seed, viewport, isRealTime: false }, call);
  const run = new Run(stage);
  await run.now();
  for (const { atMs, input } of trace.cues) {
    call.signal.throwIfAborted();
    await passTo(run, atMs, onSight);
    await run.give(input);
  }
  await passTo(run, trace.endMs, onSight);
  return await run.finish();
}

async function passTo(run: Run, atMs: number, onSight: RunTraceOptions["onSight"]): Promise<void> {
  if (!onSight) return run.pass(atMs - run.stage.gameMs);
  while (run.stage.gameMs < atMs && !run.isBroken) {
    await run.pass(Math.min(100, atMs - run.stage.gameMs));
    if (!run.isBroken) await onSight(run.stage);
  }
}
