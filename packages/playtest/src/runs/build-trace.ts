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
  const cues = [...startCues, ...cuesOf(beats, playFromMs)];
  const endMs = playFromMs + durationOf(beats);
  return { url, seed, viewport, ...(hasBrowserInput === true && { hasBrowserInput }), cues, endMs };
}

/** Returns the inputs of gestures that begin at a moment. */
export function cuesOf(beats: readonly Beat[], fromMs: number): Cue[] {
  let atMs = fromMs;
  return beats.flatMap(({ inputs, ms }) => {
    const cues = inputs.map((input) => ({ atMs, input }));
    atMs += ms;
    return cues;
  });
}

export function durationOf(beats: readonly Beat[]): number {
  return beats.reduce((sum, { ms }) => sum + ms, 0);
}
