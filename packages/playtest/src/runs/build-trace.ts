import type { Beat } from "../input/gestures.ts";
import type { Cue, Trace } from "../input/game-input.ts";

export interface TraceStart {
  readonly url: string;
  readonly seed: number;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasBrowserInput?: boolean;
  readonly startCues: readonly Cue[];
  readonly playFromMs: number;
}

/** Returns a trace that begins a game according to the setup, and then plays gestures. */
export function buildTrace(start: TraceStart, beats: readonly Beat[]): Trace {
  const { url, seed, viewport, hasBrowserInput, startCues, playFromMs } = start;
  const cues: Cue[] = [...startCues];
  let atMs = playFromMs;
  for (const { inputs, ms } of beats) {
    for (const input of inputs) cues.push({ atMs, input });
    atMs += ms;
  }
  return { url, seed, viewport, ...(hasBrowserInput === true && { hasBrowserInput }), cues, endMs: atMs };
}
