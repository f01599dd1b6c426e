import { hasFailed } from "../findings/has-failed.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import { largestBox } from "../probe/largest-box.ts";
import type { Box, DrawnShape } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Number of squares in a pile: fewer may be anything. */
const ENOUGH_SQUARES = 8;
/** Game time for which the squares of a pile lie still. */
const LYING_MS = 1500;
/** Rows between the new piece and the pile that leave it room to fall. */
const ENOUGH_ROWS = 4;
/** Rows at the top of the field in which a new piece appears. */
const TOP_ROWS = 2;
/** Sides of squares, in CSS pixels. */
const SMALLEST_PX = 8;
const SAME_PX = 2;
/** Distance of neighbors, in sides: there may be a gap between them. */
const NEAR = 1.3;

/** Finds a game of falling blocks that ends although the new piece has room to fall. */
export const endsWithRoom: Oracle = {
  name: "ends-with-room",
  kinds: ["wrong-end"],
  judge(recording) {
    if (hasFailed(recording)) return [];
    const end = lostGames(recording).find((sight) => hasRoom(sight, recording));
    if (!end) return [];
    return [
      {
        kind: "wrong-end",
        severity: "medium",
        confidence: 0.7,
        title: `The game ends at ${(end.atMs / 1000).toFixed(1)} s although the new piece has room to fall.`,
        evidence: [`At least ${ENOUGH_ROWS} rows below the piece at the top are free.`],
        atMs: end.atMs,
        key: "room",
      },
    ];
  },
};

/** Returns the first sight of each end of a game. */
function lostGames(recording: Recording): Sight[] {
  const states = playSights(recording);
  return recording.sights.filter((_, index) => {
    const [before, now] = [states[index - 1], states[index]];
    return before?.state === "playing" && now?.state === "game_over" && now.outcome !== "won";
  });
}

function hasRoom(end: Sight, { sights }: Recording): boolean {
  const canvas = largestBox(end.canvases);
  const earlier = sights.findLast(({ atMs }) => atMs <= end.atMs - LYING_MS);
  if (!canvas || !earlier) return false;
  const side = commonSide(end.shapes);
  if (side === undefined) return false;
  const squares = end.shapes.filter((shape) => isSquare(shape, side));
  const pile = squares.filter((square) => earlier.shapes.some((shape) => isAt(shape, square)));
  const isOnGround = pile.some(({ y, height }) => Math.abs(y + height - canvas.y - canvas.height) <= side);
  if (pile.length < ENOUGH_SQUARES || !isOnGround) return false;
  const top = squares.filter(({ y }) => y < canvas.y + TOP_ROWS * side);
  // An earlier piece may have fallen past where a part of the new one is: then that part looks as if it lay there.
  const piece = touching(
    top.filter((square) => !pile.includes(square)),
    top,
  );
  // The piece that fell last does not lie for long yet.
  const others = squares.filter((square) => !piece.includes(square));
  return piece.length > 0 && piece.every((square) => freeRows(square, others, canvas) >= ENOUGH_ROWS);
}

/** Adds the squares that touch some squares, directly or by others. */
function touching(some: readonly Box[], all: readonly Box[]): readonly Box[] {
  const more = all.filter((square) => !some.includes(square) && some.some((one) => areNeighbors(one, square)));
  return more.length === 0 ? some : touching([...some, ...more], all);
}

function areNeighbors(one: Box, other: Box): boolean {
  const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  return (dx <= one.width * NEAR && dy <= SAME_PX) || (dy <= one.height * NEAR && dx <= SAME_PX);
}

/** Returns the side that most squares have. Undefined if there are too few. */
function commonSide(shapes: readonly DrawnShape[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { width, height } of shapes)
    if (width >= SMALLEST_PX && Math.abs(width - height) <= SAME_PX) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most && most[1] >= ENOUGH_SQUARES ? most[0] : undefined;
}

function isSquare({ width, height }: Box, side: number): boolean {
  return Math.abs(width - side) <= SAME_PX && Math.abs(height - side) <= SAME_PX;
}

function isAt(one: Box, other: Box): boolean {
  return Math.abs(one.x - other.x) <= SAME_PX && Math.abs(one.y - other.y) <= SAME_PX;
}

/** Returns the number of free rows between a square and what is below it in its column. */
function freeRows({ x, y, width, height }: Box, others: readonly Box[], canvas: Box): number {
  const below = others.filter(
    (square) => square.y > y && square.x < x + width / 2 && square.x + square.width > x + width / 2,
  );
  const ground = Math.min(canvas.y + canvas.height, ...below.map((square) => square.y));
  return Math.floor((ground - y - height) / height + 0.1);
}
