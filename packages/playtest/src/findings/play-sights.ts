import { type Counter, readCounters } from "../reading/counters.ts";
import { type GameState, readState, type StateReading } from "../reading/game-state.ts";
import type { Recording } from "../runs/recording.ts";

/** A moment of a recording in the form that oracles of counters and ends use. */
export interface PlaySight {
  readonly atMs: number;
  readonly state: GameState;
  readonly outcome: StateReading["outcome"];
  readonly counters: ReadonlyMap<string, Counter>;
}

/** Returns the value of a counter. Undefined if it is not shown. */
export function counterValue(sight: PlaySight | undefined, name: string): number | undefined {
  return sight?.counters.get(name)?.value;
}

const known = new WeakMap<Recording, PlaySight[]>();

/** Returns the states and counters of a recording, read once for all oracles. */
export function playSights(recording: Recording): readonly PlaySight[] {
  const read =
    known.get(recording) ??
    recording.sights.map((sight) => {
      const { state, outcome } = readState(sight);
      return { atMs: sight.atMs, state, outcome, counters: readCounters(sight.texts) };
    });
  known.set(recording, read);
  return read;
}
