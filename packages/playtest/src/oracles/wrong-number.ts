import type { Judgement, Oracle } from "../findings/oracle.ts";
import { countMines } from "../reading/mine-count.ts";
import { type FieldSquare, neighborsOf } from "../reading/mine-field.ts";
import { type FieldSight, fieldSights } from "./field-sights.ts";

/** Number of wrong numbers that prove a defect, and of mines and numbers without which nothing is compared. */
const ENOUGH_WRONG = 2;
const ENOUGH_MINES = 3;
const ENOUGH_NUMBERS = 4;
/** Least share of right numbers if those signs are mines at all. */
const RIGHT_SHARE = 0.3;

/** Finds numbers in a field that are not the number of mines around them, once the mines are shown. */
export const wrongNumber: Oracle = {
  name: "wrong-number",
  kinds: ["rule-broken"],
  judge(recording) {
    const looks = fieldSights(recording);
    const mineCount = startCount(looks);
    const counted: CountedNumber[] = [];
    for (const game of endedGames(looks)) {
      counted.push(...countNumbers(game, mineCount));
      const wrong = counted.filter(({ isWrong }) => isWrong);
      const [first] = wrong;
      if (!first || wrong.length < ENOUGH_WRONG || counted.length < ENOUGH_NUMBERS) continue;
      if (counted.length - wrong.length < counted.length * RIGHT_SHARE) continue;
      return [toJudgement(first, { count: wrong.length, atMs: game.end.sight.atMs })];
    }
    return [];
  },
};

/** Returns the number of mines that the game shows before the first move. */
function startCount(looks: readonly FieldSight[]): number | undefined {
  const start = looks.find(({ field }) => field.squares.every(({ kind }) => kind === "closed"));
  return start && countMines(start.sight, start.field);
}

interface CountedNumber {
  readonly number: number;
  readonly mines: number;
  readonly isWrong: boolean;
  readonly atMs: number;
  /** Position in the field, from 1. */
  readonly column: number;
  readonly row: number;
}

interface EndedGame {
  readonly end: FieldSight;
  /** The last look at the field during play. */
  readonly played: FieldSight | undefined;
}

/** Returns the games that ended without a win. */
function endedGames(looks: readonly FieldSight[]): EndedGame[] {
  return looks.flatMap((end, index) => {
    if (end.state !== "game_over" || end.outcome === "won" || looks[index + 1]?.state === "game_over") return [];
    return { end, played: looks.slice(0, index).findLast(({ state }) => state === "playing") };
  });
}

/** Counts the mines around each number. A flag may hide one more, and some games show only some of the mines. */
function countNumbers({ end, played }: EndedGame, mineCount: number | undefined): CountedNumber[] {
  const { sight, field } = end;
  const count = (squares: readonly FieldSquare[], ...kinds: readonly FieldSquare["kind"][]): number =>
    squares.filter(({ kind }) => kinds.includes(kind)).length;
  if (count(field.squares, "mine") < ENOUGH_MINES) return [];
  const isComplete = mineCount !== undefined && mineCount > 0 && count(field.squares, "mine") >= mineCount;
  return field.squares.flatMap(({ index, kind, number }): CountedNumber[] => {
    // The end of a game may change how closed squares look.
    if (kind !== "open" || (number === 0 && played?.field.squares[index]?.kind !== "open")) return [];
    const around = neighborsOf(field, index);
    const mines = count(around, "mine");
    const isWrong = mines > number || (isComplete && number > mines + count(around, "flag", "other"));
    const [column, row] = [(index % field.columns) + 1, Math.floor(index / field.columns) + 1];
    return [{ number, mines, isWrong, atMs: sight.atMs, column, row }];
  });
}

function toJudgement(
  { number, mines, atMs: shownMs, column, row }: CountedNumber,
  { count, atMs }: { readonly count: number; readonly atMs: number },
): Judgement {
  return {
    kind: "rule-broken",
    severity: "medium",
    confidence: 0.75,
    title: `A square shows ${number} although the number of mines around it is ${mines}.`,
    evidence: [`Column ${column}, row ${row}, at ${shownMs} ms. ${count} numbers are wrong.`],
    atMs,
    key: "number",
  };
}
