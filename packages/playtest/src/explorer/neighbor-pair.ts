import type { Box } from "../probe/seen.ts";
import type { Random } from "./random.ts";

/** Number of boxes of similar size that make a board. */
const SMALLEST_BOARD = 9;
/** Largest ratio of the sizes of two pieces of one board. */
const SIMILAR = 1.25;
/** Distance of neighbors, in sizes of a piece. */
const NEAR = 1.8;

/** Returns a piece of a board and one of its neighbors in the same row or column. Undefined if there is no board. */
export function neighborPair(boxes: readonly Box[], random: Random): readonly [Box, Box] | undefined {
  const one = random.pick(boxes);
  if (!one) return undefined;
  const board = boxes.filter((other) => isSimilar(one, other));
  if (board.length < SMALLEST_BOARD) return undefined;
  const spacing = Math.min(...board.flatMap((other) => (other === one ? [] : distance(one, other))));
  const neighbor = random.pick(board.filter((other) => other !== one && isNeighbor(one, other, spacing)));
  return neighbor && [one, neighbor];
}

function isSimilar(one: Box, other: Box): boolean {
  const isClose = (a: number, b: number): boolean => Math.max(a, b) <= SIMILAR * Math.min(a, b);
  return isClose(one.width, other.width) && isClose(one.height, other.height);
}

function isNeighbor(one: Box, other: Box, spacing: number): boolean {
  const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  const isAligned = Math.min(dx, dy) < spacing / 4;
  return isAligned && dx + dy <= spacing * 1.3 && dx + dy <= NEAR * Math.max(one.width, one.height);
}

function distance(one: Box, other: Box): number {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
}
