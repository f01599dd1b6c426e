import { type FieldSquare, type MineField, neighborsOf } from "../reading/mine-field.ts";

/** Facts that the numbers of a field prove about its closed squares. */
export interface SolvedField {
  readonly safe: ReadonlySet<number>;
  /** Squares that hide a mine, and mines that are shown. */
  readonly mines: ReadonlySet<number>;
  /** The closed square that is least likely to hide a mine, of those that nothing is proven about. */
  readonly likeliest: number | undefined;
}

/** Probability of a mine in a square without a number beside it, if the game does not say how many there are. */
const USUAL_RISK = 0.2;

/** Derives what single numbers prove: all mines of a number are known, or all closed squares around it are mines. */
export function solveField(field: MineField, mineCount?: number): SolvedField {
  const hidden = field.squares.filter((square) => isHidden(square));
  const mines = new Set(field.squares.filter(({ kind }) => kind === "mine").map(({ index }) => index));
  const safe = new Set<number>();
  const numbers = field.squares.flatMap(({ index, kind, number }) =>
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
  while (known < safe.size + mines.size) {
    known = safe.size + mines.size;
    for (const { number, around } of numbers) {
      const open = around.filter((index) => !mines.has(index) && !safe.has(index));
      const left = number - around.filter((index) => mines.has(index)).length;
      const proven = left === 0 ? safe : mines;
      if (left === 0 || left === open.length) open.forEach((index) => proven.add(index));
    }
  }
  const unknown = hidden.filter(({ index }) => !mines.has(index) && !safe.has(index)).map(({ index }) => index);
  const rest = mineCount === undefined ? USUAL_RISK : Math.max(0, mineCount - mines.size) / Math.max(1, unknown.length);
  const riskOf = (square: number): number => {
    const beside = numbers.filter(({ around }) => around.includes(square));
    const risks = beside.map(({ number, around }) => {
      const left = number - around.filter((index) => mines.has(index)).length;
      return left / around.filter((index) => !mines.has(index) && !safe.has(index)).length;
    });
    return risks.length === 0 ? rest : Math.max(...risks);
  };
  const [likeliest] = unknown.map((index) => ({ index, risk: riskOf(index) })).toSorted((a, b) => a.risk - b.risk);
  return { safe, mines, likeliest: likeliest?.index };
}

/** Whether a square may hide a mine. A flag is the player's opinion. */
export function isHidden({ kind }: FieldSquare): boolean {
  return kind === "closed" || kind === "flag";
}

function isCounted(square: FieldSquare): boolean {
  return isHidden(square) || square.kind === "mine";
}
