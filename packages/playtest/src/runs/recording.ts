import type { Trace } from "../input/game-input.ts";
import type { FrameFacts } from "../probe/seen.ts";
import type { Sight } from "../stage/sight.ts";
import type { StageEvent } from "../stage/stage-event.ts";

/** What was seen and heard while a trace ran. Oracles judge recordings, and nothing else. */
export interface Recording {
  readonly trace: Trace;
  /** One for each tenth of a second of game time, from the first moment on. */
  readonly sights: readonly Sight[];
  readonly events: readonly StageEvent[];
  /** At the end; undefined when the page did not answer any more. */
  readonly facts: FrameFacts | undefined;
  /** Memory in use at moments of the run. */
  readonly memory: readonly MemoryReading[];
  /** Processor time that each second of game time took, in milliseconds. */
  readonly stepCosts: readonly number[];
}

export interface MemoryReading {
  readonly atMs: number;
  readonly heapBytes: number;
  readonly elements: number;
  readonly listeners: number;
  readonly intervals: number;
}

/** Game time between two sights of a recording. */
export const SIGHT_EVERY_MS = 100;
