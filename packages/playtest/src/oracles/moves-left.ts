import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import { readTextGrid } from "../reading/text-grid.ts";
import type { Sight } from "../stage/sight.ts";

/** Rows and columns of the smallest board. */
const SMALLEST = 3;
/** Ratio of the largest number of a full board to the smallest. */
const LEAST_RATIO = 8;
const tile = /^\d{1,6}$/u;
const noMoves = /\bno (?:more )?(?:possible )?moves\b|\bgame[\s-]*over\b/iu;

/** Finds the end of a game of merging tiles that is declared although equal tiles lie side by side. */
export const movesLeft: Oracle = {
  name: "moves-left",
  kinds: ["wrong-end"],
  judge(recording) {
    const states = playSights(recording);
    for (const [index, sight] of recording.sights.entries()) {
      if (states[index]?.state !== "game_over" || states[index - 1]?.state !== "playing") continue;
      if (!sight.texts.some(({ text }) => noMoves.test(text))) continue;
      const pair = equalNeighbors(sight);
      if (pair === undefined) continue;
      return [
        {
          kind: "wrong-end",
          severity: "medium",
          confidence: 0.7,
          title: `The game ends although two tiles ${pair} lie side by side and can be merged.`,
          evidence: ["The board is full of numbers that are doubled when tiles merge."],
          atMs: sight.atMs,
          key: "moves left",
        },
      ];
    }
    return [];
  },
};

/** Returns the number of two equal neighbors on a full board of numbers that double. */
function equalNeighbors({ texts }: Sight): string | undefined {
  const tiles = texts.filter(({ text }) => tile.test(text));
  const board = readTextGrid(tiles, SMALLEST);
  if (!board || board.texts.length < board.rows * board.columns || !areDoubles(board.texts)) return undefined;
  for (let row = 0; row < board.rows; row++)
    for (let column = 0; column < board.columns; column++) {
      const own = board.at(row, column);
      if (own === board.at(row, column + 1) || own === board.at(row + 1, column)) return own;
    }
  return undefined;
}

function areDoubles(texts: readonly string[]): boolean {
  const numbers = texts.map(Number);
  const [smallest, largest] = [Math.min(...numbers), Math.max(...numbers)];
  // Ones and twos may be counts of neighbors.
  return (
    smallest > 0 &&
    largest >= smallest * LEAST_RATIO &&
    numbers.every((one) => Number.isInteger(Math.log2(one / smallest)))
  );
}
