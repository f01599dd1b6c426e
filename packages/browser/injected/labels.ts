import { boundsOf, centerOf, contains, overlap } from "../src/geometry/boxes.ts";
import type { Box } from "../src/geometry/shapes.ts";
import { BoxIndex } from "./box-index.ts";
import type { Ink } from "./ink.ts";

export interface LabelPlace {
  readonly label: Box;
  /** Font size in pixels. */
  readonly fontSize: number;
  /** Line from the label to its box, if they are apart: x, y, x, y. */
  readonly leader: readonly [number, number, number, number] | null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Lettering {
  readonly fontSize: number;
  readonly height: number;
  /** Advance of a bold monospace letter, rounded up. */
  readonly letterWidth: number;
}

const NORMAL: Lettering = { fontSize: 11, height: 13, letterWidth: 6.7 };
/** Used if the normal size would hide much. */
const SMALL: Lettering = { fontSize: 9, height: 10, letterWidth: 5.5 };
const LABEL_PADDING = 4;

/** If a label costs more, small letters are tried. */
const CROWDED = 60;
const SMALL_COST = 25;

/**
 * Finds a place for each label: beside its box if nothing is drawn there, otherwise on its border, or further away with a leader
 * line if everything around is taken. The place that hides least wins: other labels count most, then boxes and other drawings.
 */
export function placeLabels(
  marks: readonly { readonly box: Box; readonly text: string }[],
  picture: Size,
  ink: Ink,
): LabelPlace[] {
  const boxes = new BoxIndex();
  const labels = new BoxIndex();
  for (const mark of marks) boxes.add(mark.box);
  return marks.map(({ box, text }) => {
    const around: Surroundings = { boxes, labels, picture, ink };
    const normal = bestPlace(box, sizeOf(text, NORMAL), around);
    const small = normal.cost > CROWDED ? bestPlace(box, sizeOf(text, SMALL), around) : normal;
    const isSmall = small.cost + SMALL_COST < normal.cost;
    const { label } = isSmall ? small : normal;
    labels.add(label);
    return { label, fontSize: (isSmall ? SMALL : NORMAL).fontSize, leader: leaderBetween(label, box) };
  });
}

function sizeOf(text: string, { height, letterWidth }: Lettering): Size {
  return { width: Math.ceil(text.length * letterWidth) + LABEL_PADDING, height };
}

interface Surroundings {
  readonly boxes: BoxIndex;
  readonly labels: BoxIndex;
  readonly picture: Size;
  readonly ink: Ink;
}

/** Among equal places the earlier one wins. */
const ORDER_COST = 4;
/** A leader line must be followed with the eyes, and crosses others. */
const LEADER_COST = 120;
const CLOSE_PLACES = 14;

function bestPlace(box: Box, size: Size, around: Surroundings): { label: Box; cost: number } {
  const screen = { x: 0, y: 0, ...around.picture };
  let best: Box | undefined;
  let lowest = Infinity;
  for (const [index, candidate] of placesAround(box, size).entries()) {
    const orderCost = index * ORDER_COST + (index >= CLOSE_PLACES ? LEADER_COST : 0);
    if (orderCost >= lowest) break;
    if (!contains(screen, candidate)) continue;
    const cost = orderCost + costOf(candidate, box, around);
    if (cost < lowest) [best, lowest] = [candidate, cost];
  }
  return { label: best ?? clampInto(screen, { x: box.x, y: box.y, ...size }), cost: lowest };
}

/** Costs per hidden pixel. */
const LABEL_COST = 60;
const INK_COST = 2;
/** In the box of another element a number would seem to belong to that element. */
const FOREIGN_BOX_COST = 0.7;
const OWN_BOX_COST = 0.02;

function costOf(candidate: Box, own: Box, { boxes, labels, ink }: Surroundings): number {
  let cost = ink.within(candidate) * INK_COST;
  for (const label of labels.near(candidate)) cost += overlap(candidate, grown(label, 1)) * LABEL_COST;
  for (const box of boxes.near(candidate)) {
    cost += overlap(candidate, box) * (contains(box, own) ? OWN_BOX_COST : FOREIGN_BOX_COST);
  }
  return cost;
}

/** Returns the places: outside first, then across the border, inside, and away from the box. */
function placesAround(box: Box, { width, height }: Size): Box[] {
  const { x, y } = box;
  const right = x + box.width;
  const bottom = y + box.height;
  const middle = centerOf(box).y - height / 2;
  const places: readonly (readonly [left: number, top: number])[] = [
    [x - 1, y - height - 2],
    [right - width + 1, y - height - 2],
    [x - width - 3, middle],
    [right + 3, middle],
    [x - 1, bottom + 3],
    [right - width + 1, bottom + 3],
    [x - width + 4, y - height + 4],
    [right - 4, y - height + 4],
    [right - width - 1, y + 1],
    [x + 1, y + 1],
    [right - width - 1, bottom - height - 1],
    [x - width / 2, y - height / 2],
    [right - width / 2, y - height / 2],
    [right - width / 2, bottom - height / 2],
    ...RINGS.flatMap((distance): readonly (readonly [number, number])[] => [
      [x, y - height - distance],
      [x, bottom + distance],
      [x - width - distance, middle],
      [right + distance, middle],
      [x - width - distance, y - height - distance],
      [right + distance, y - height - distance],
    ]),
  ];
  return places.map(([left, top]) => ({ x: Math.round(left), y: Math.round(top), width, height }));
}

const RINGS = [14, 28, 44];

function leaderBetween(label: Box, box: Box): LabelPlace["leader"] {
  if (overlap(grown(label, 5), box) > 0) return null;
  const from = centerOf(label);
  const toX = Math.min(Math.max(from.x, box.x), box.x + box.width);
  const toY = Math.min(Math.max(from.y, box.y), box.y + box.height);
  return [from.x, from.y, toX, toY];
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function clampInto(screen: Box, box: Box): Box {
  const x = Math.max(0, Math.min(box.x, screen.width - box.width));
  const y = Math.max(0, Math.min(box.y, screen.height - box.height));
  return boundsOf([
    { x, y },
    { x: x + box.width, y: y + box.height },
  ]);
}
