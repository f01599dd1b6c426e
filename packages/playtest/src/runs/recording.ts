import type { Trace } from "../input/game-input.ts";
import type { FrameFacts } from "../probe/seen.ts";
import type { Sight } from "../stage/sight.ts";
import type { StageEvent } from "../stage/stage-event.ts";

/** Sights and events of a trace while it ran. Oracles judge recordings only. */
export interface Recording {
  readonly trace: Trace;
  /** One for each tenth of a second of game time, starting with the first moment. */
  readonly sights: readonly Sight[];
  readonly events: readonly StageEvent[];
  /** Facts at the end. Undefined when the page no longer answered. */
  readonly facts: FrameFacts | undefined;
  /** Memory in use at several moments of the run. */
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
