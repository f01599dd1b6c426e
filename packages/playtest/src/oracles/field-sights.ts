import { countMines } from "../reading/mine-count.ts";
import {
  type FieldSigns,
  hasMineNumbers,
  isNumber,
  keyOf,
  type MineField,
  readFieldSigns,
  readMineField,
} from "../reading/mine-field.ts";
import { readSquareGrid } from "../reading/square-grid.ts";
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

/** Number of squares of one look at the end of a lost game that are mines. */
const FEWEST_MINES = 3;

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
  const readWith = (used: FieldSigns): FieldSight[] =>
    sights.flatMap((sight, index): FieldSight[] => {
      const field = readMineField(sight, used);
      const { state = "playing", outcome } = states[index] ?? {};
      return field ? [{ sight, state, outcome, field }] : [];
    });
  const all = readWith(signs);
  if (!all.some(({ field, state }) => state === "playing" && hasMineNumbers(field))) return [];
  const mines = learnMines(all);
  return mines.size === 0 ? all : readWith({ ...signs, mines });
}

/** Returns the looks that closed squares have at the ends of lost games only, if they are no more than there are mines. */
function learnMines(looks: readonly FieldSight[]): Set<string> {
  const start = looks.find(({ field }) => field.squares.every(({ kind }) => kind === "closed"));
  const mineCount = start && countMines(start.sight, start.field);
  const usual = new Set(looks.filter(({ state }) => state === "playing").flatMap((look) => keysOf(look)));
  const found = new Set<string>();
  for (const [index, look] of looks.entries()) {
    if (look.outcome !== "lost" || looks[index + 1]?.state === "game_over") continue;
    const before = looks.slice(0, index).findLast(({ state }) => state === "playing");
    const fresh = squareKeys(look).filter(({ key, at, isNumbered }) => {
      const kind = before?.field.squares[at]?.kind;
      return !usual.has(key) && !isNumbered && (kind === "closed" || kind === "flag");
    });
    for (const [key, same] of Map.groupBy(fresh, (one) => one.key))
      if (same.length >= FEWEST_MINES && same.length <= (mineCount ?? 0)) found.add(key);
  }
  return found;
}

function keysOf({ sight }: FieldSight): string[] {
  return (readSquareGrid(sight)?.looks ?? []).map((square) => keyOf(square));
}

function squareKeys({ sight }: FieldSight): { key: string; at: number; isNumbered: boolean }[] {
  const grid = readSquareGrid(sight);
  return (grid?.squares ?? []).flatMap((look, at) => {
    const square = grid?.looks[look];
    return square ? [{ key: keyOf(square), at, isNumbered: isNumber(square.text) }] : [];
  });
}
