import type { CallContext } from "@surehand/kernel";
import type { Cue, GameInput, Trace } from "../input/game-input.ts";
import type { Beat } from "../input/gestures.ts";
import type { Arena } from "../stage/arena.ts";
import { Stage } from "../stage/stage.ts";
import type { Recording } from "./recording.ts";
import { Run, type RunOptions } from "./run.ts";

export interface RunTraceOptions extends Omit<RunOptions, "call"> {
  readonly call: CallContext;
}

/**
 * Opens a new page and sends the inputs of a trace at the same moments of game time.
 *
 * @throws GameNotLoadedError; DeadlineExceededError or AbortedError when the call ends before the trace
 */
export async function runTrace(arena: Arena, trace: Trace, { call, ...options }: RunTraceOptions): Promise<Recording> {
  call.signal.throwIfAborted();
  const { url, seed, viewport, pixelRatio, hasBrowserInput } = trace;
  await using stage = await Stage.open(
    arena,
    { url, seed, viewport, pixelRatio, isRealTime: false, hasBrowserInput },
    call,
  );
  const run = new Run(stage, { call, ...options });
  await run.now();
  await run.play(beatsOf(trace, run.stage.gameMs));
  call.signal.throwIfAborted();
  return await run.finish();
}

/** Returns the cues of a trace from a moment on, and the time between them. */
export function beatsOf(
  { cues, endMs }: { readonly cues: readonly Cue[]; readonly endMs: number },
  fromMs: number,
): Beat[] {
  const beats: Beat[] = [];
  let atMs = fromMs;
  let inputs: GameInput[] = [];
  for (const cue of cues) {
    if (cue.atMs > atMs) {
      beats.push({ inputs, ms: cue.atMs - atMs });
      inputs = [];
      atMs = cue.atMs;
    }
    inputs.push(cue.input);
  }
  return [...beats, { inputs, ms: Math.max(0, endMs - atMs) }];
}
