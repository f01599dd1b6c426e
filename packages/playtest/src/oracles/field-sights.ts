import type { MineField } from "../reading/mine-field.ts";
import { hasMineNumbers, readFieldSigns, readMineField } from "../reading/mine-field.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** A look at a field of mines. */
export interface FieldSight {
  readonly sight: Sight;
  readonly state: ReturnType<typeof playSights>[number]["state"];
  readonly outcome: ReturnType<typeof playSights>[number]["outcome"];
  readonly field: MineField;
}

const known = new WeakMap<Recording, readonly FieldSight[]>();

/** Returns the looks at a field whose numbers count mines, read once for all oracles. Empty in any other game. */
export function fieldSights(recording: Recording): readonly FieldSight[] {
  const read = known.get(recording) ?? readAll(recording);
  known.set(recording, read);
  return read;
}

function readAll(recording: Recording): readonly FieldSight[] {
  const { sights, trace } = recording;
  const signs = readFieldSigns({ sights, cues: trace.cues });
  if (!signs) return [];
  const states = playSights(recording);
  const all = sights.flatMap((sight, index): FieldSight[] => {
    const field = readMineField(sight, signs);
    const { state = "playing", outcome } = states[index] ?? {};
    return field ? [{ sight, state, outcome, field }] : [];
  });
  return all.some(({ field, state }) => state === "playing" && hasMineNumbers(field)) ? all : [];
}

