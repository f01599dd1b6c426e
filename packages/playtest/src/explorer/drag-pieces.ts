import type { Box } from "../probe/seen.ts";
import type { Drag } from "./drag-memory.ts";
import type { Random } from "./random.ts";

export interface DragPieces {
  /** Boxes that may be dragged. */
  readonly pieces: readonly Box[];
  /** Boxes to which a piece may be dragged. */
  readonly places: readonly Box[];
  readonly random: Random;
  /** Number of drags by their names. The chosen one is counted. */
  readonly drags: Map<string, number>;
}

/** Largest ratio of the sizes of a piece and of its place. */
const SIMILAR = 2.2;

/** Returns the least tried drag of a piece to a place of similar size. Undefined if there is none. */
export function chooseDrag({ pieces, places, random, drags }: DragPieces): Drag | undefined {
  const known = pieces.flatMap((piece) =>
    places.filter((place) => isTarget(piece, place)).map((place) => ({ piece, place, name: nameOf(piece, place) })),
  );
  const triesOf = ({ name }: (typeof known)[number]): number => drags.get(name) ?? 0;
  const fewest = Math.min(...known.map(triesOf));
  const chosen = random.pick(known.filter((one) => triesOf(one) === fewest));
  if (!chosen) return undefined;
  drags.set(chosen.name, fewest + 1);
  return { from: middleOf(chosen.piece), to: middleOf(chosen.place) };
}

function isTarget(piece: Box, place: Box): boolean {
  const isSimilar = (one: number, other: number): boolean => Math.max(one, other) <= SIMILAR * Math.min(one, other);
  const [from, to] = [middleOf(piece), middleOf(place)];
  const isAway = Math.abs(from.x - to.x) > piece.width / 2 || Math.abs(from.y - to.y) > piece.height / 2;
  return isAway && isSimilar(piece.width, place.width) && isSimilar(piece.height, place.height);
}

function nameOf(piece: Box, place: Box): string {
  return [piece.x, piece.y, place.x, place.y].map((value) => Math.round(value / 8)).join(" ");
}

function middleOf({ x, y, width, height }: Box): Drag["from"] {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
