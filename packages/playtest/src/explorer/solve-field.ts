import { type FieldSquare, type MineField, neighborsOf } from "../reading/mine-field.ts";

/** Facts that the numbers of a field prove about its closed squares. */
export interface SolvedField {
  readonly safe: ReadonlySet<number>;
  /** Squares that hide a mine, and mines that are shown. */
  readonly mines: ReadonlySet<number>;
  /** The squares that are least likely to hide a mine, of those that nothing is proven about. */
  readonly guesses: readonly number[];
}

/** Probability of a mine in a square without a number beside it, if the game does not say how many there are. */
const USUAL_RISK = 0.2;

/** Derives what numbers prove: alone, and in pairs of which one counts a part of the squares of the other. */
export function solveField(field: MineField, mineCount?: number): SolvedField {
  const mines = new Set(field.squares.filter(({ kind }) => kind === "mine").map(({ index }) => index));
  const proven = { safe: new Set<number>(), mines };
  const counts = field.squares.flatMap(({ index, kind, number }) =>
    kind === "open"
      ? {
          number,
          around: neighborsOf(field, index)
            .filter(isCounted)
            .map((one) => one.index),
        }
      : [],
  );
  let known = -1;
  while (known < proven.safe.size + mines.size) {
    known = proven.safe.size + mines.size;
    const open = counts.map((count) => openPart(count, proven)).filter(({ around }) => around.length > 0);
    for (const count of open) prove(count, proven);
    if (known === proven.safe.size + mines.size) for (const count of differences(open)) prove(count, proven);
  }
  return { ...proven, guesses: guessesOf(field, { counts, proven, mineCount }) };
}

/** A number of mines among some squares. */
interface Count {
  readonly number: number;
  readonly around: readonly number[];
}

interface Proven {
  readonly safe: Set<number>;
  readonly mines: Set<number>;
}

/** Returns the part of a count about which nothing is proven. */
function openPart({ number, around }: Count, { safe, mines }: Proven): Count {
  const left = number - around.filter((index) => mines.has(index)).length;
  return { number: left, around: around.filter((index) => !mines.has(index) && !safe.has(index)) };
}

function prove(count: Count, proven: Proven): void {
  const { number, around } = openPart(count, proven);
  const found = number <= 0 ? proven.safe : proven.mines;
  if (number <= 0 || number === around.length) around.forEach((index) => found.add(index));
}

/** Returns what remains of a count without the squares of another one. */
function differences(counts: readonly Count[]): Count[] {
  return counts.flatMap((whole) =>
    counts.flatMap((part) => {
      const isPart = part.around.length < whole.around.length && part.around.every((one) => whole.around.includes(one));
      const around = whole.around.filter((one) => !part.around.includes(one));
      return isPart ? { number: whole.number - part.number, around } : [];
    }),
  );
}

interface Known {
  readonly counts: readonly Count[];
  readonly proven: Proven;
  readonly mineCount: number | undefined;
}

function guessesOf({ squares }: MineField, { counts, proven, mineCount }: Known): number[] {
  const { safe, mines } = proven;
  const unknown = squares.filter((one) => isHidden(one) && !mines.has(one.index) && !safe.has(one.index));
  const rest = mineCount === undefined ? USUAL_RISK : Math.max(0, mineCount - mines.size) / Math.max(1, unknown.length);
  const open = counts.map((count) => openPart(count, proven));
  const riskOf = (square: number): number => {
    const beside = open.filter(({ around }) => around.includes(square));
    return beside.length === 0 ? rest : Math.max(...beside.map(({ number, around }) => number / around.length));
  };
  const risks = unknown.map(({ index }) => ({ index, risk: riskOf(index) }));
  const least = Math.min(...risks.map(({ risk }) => risk));
  return risks.flatMap(({ index, risk }) => (risk <= least ? index : []));
}

/** Whether a square may hide a mine. A flag is the player's opinion. */
export function isHidden({ kind }: FieldSquare): boolean {
  return kind === "closed" || kind === "flag";
}

function isCounted(square: FieldSquare): boolean {
  return isHidden(square) || square.kind === "mine";
}
