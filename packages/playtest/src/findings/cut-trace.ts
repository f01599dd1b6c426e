import type { Trace } from "../input/game-input.ts";
import { SIGHT_EVERY_MS } from "../runs/recording.ts";

/** Returns the part of a trace that leads to a moment, and the look at that moment. */
export function cutTrace(trace: Trace, atMs: number): Trace {
  const endMs = Math.min(trace.endMs, (Math.floor(atMs / SIGHT_EVERY_MS) + 1) * SIGHT_EVERY_MS);
  return { ...trace, cues: trace.cues.filter((cue) => cue.atMs <= atMs), endMs };
}
