import { type Counter, readCounters } from "../reading/counters.ts";
import { type GameState, readState, type StateReading, statesOutcome } from "../reading/game-state.ts";
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
  const read = known.get(recording) ?? readAll(recording);
  known.set(recording, read);
  return read;
}

/** Reads the sights from the last to the first: a result that proved to be that of a round did not end the game before, either. */
function readAll({ sights }: Recording): PlaySight[] {
  let later: readonly string[] = [];
  return sights
    .toReversed()
    .map((sight) => {
      const { texts, standing = [], atMs } = sight;
      const names = new Set(texts.map(({ text }) => text));
      later = [...new Set([...standing, ...later])].filter((text) => statesOutcome(text) && names.has(text));
      const { state, outcome } = readState({ texts, standing: [...standing, ...later] });
      return { atMs, state, outcome, counters: readCounters(texts) };
    })
    .toReversed();
}
