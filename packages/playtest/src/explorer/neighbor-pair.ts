import type { Box } from "../probe/seen.ts";
import type { Random } from "./random.ts";

/** A box of a board. Pieces with the same look are alike, as gems of one color. */
export interface Piece extends Box {
  readonly look?: string;
}

/** Number of boxes of similar size that make a board. */
const SMALLEST_BOARD = 9;
/** Largest ratio of the sizes of two pieces of one board. */
const SIMILAR = 1.25;
/** Distance of neighbors, in sizes of a piece. */
const NEAR = 1.8;
/** Share of the swaps that bring equal pieces together, if there are any: in many games only these are legal. */
const MATCH_SHARE = 0.8;
const LINE = 3;

/** Returns a piece of a board and one of its neighbors in the same row or column. Undefined if there is no board. */
export function neighborPair<Kind extends Piece>(
  boxes: readonly Kind[],
  random: Random,
): readonly [Kind, Kind] | undefined {
  const one = random.pick(boxes);
  if (!one) return undefined;
  const board = boxes.filter((other) => isSimilar(one, other));
  if (board.length < SMALLEST_BOARD) return undefined;
  const spacing = Math.min(...board.flatMap((other) => (other === one ? [] : distance(one, other))));
  const pairs = board.flatMap((first) =>
    board.filter((second) => isNeighbor(first, second, spacing)).map((second) => [first, second] as const),
  );
  const matching = random.next() < MATCH_SHARE ? pairs.filter((pair) => isMatching(pair, board, spacing)) : [];
  return random.pick(matching.length > 0 ? matching : pairs);
}

/** Whether the first piece, at the place of the second one, makes a line of equal pieces. */
function isMatching([first, second]: readonly [Piece, Piece], board: readonly Piece[], spacing: number): boolean {
  if (first.look === undefined || first.look === second.look) return false;
  const isAlike = (dx: number, dy: number): boolean => {
    const at = { ...second, x: second.x + dx * spacing, y: second.y + dy * spacing };
    const there = board.find((piece) => piece !== first && distance(piece, at) < spacing / 2);
    return there?.look === first.look;
  };
  const lengthAlong = (dx: number, dy: number): number => {
    let length = 0;
    while (length < LINE && isAlike(dx * (length + 1), dy * (length + 1))) length++;
    return length;
  };
  const inRow = lengthAlong(1, 0) + lengthAlong(-1, 0);
  const inColumn = lengthAlong(0, 1) + lengthAlong(0, -1);
  return Math.max(inRow, inColumn) + 1 >= LINE;
}

function isSimilar(one: Box, other: Box): boolean {
  const isClose = (a: number, b: number): boolean => Math.max(a, b) <= SIMILAR * Math.min(a, b);
  return isClose(one.width, other.width) && isClose(one.height, other.height);
}

function isNeighbor(one: Box, other: Box, spacing: number): boolean {
  const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  const isAligned = Math.min(dx, dy) < spacing / 4;
  return dx + dy > 0 && isAligned && dx + dy <= spacing * 1.3 && dx + dy <= NEAR * Math.max(one.width, one.height);
}

function distance(one: Box, other: Box): number {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
}
