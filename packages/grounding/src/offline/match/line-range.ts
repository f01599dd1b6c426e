import type { LineTree } from "../page/line-tree.ts";

/** Lines of a page that belong together, both ends included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** "Popular" above the heading of a card is of that card, and not of the one before it. */
export function withBadges({ lines }: LineTree, range: LineRange, line: number): LineRange {
  const isText = (at: number): boolean => lines[at]?.kind === "text" && !(lines[at]?.segments ?? []).some(isControl);
  const isHeading = (at: number): boolean => lines[at]?.kind === "heading";
  let { from, to } = range;
  if (isHeading(to + 1)) while (to > line && isText(to)) to--;
  if (isHeading(from)) while (isText(from - 1)) from--;
  return { from, to };
}

function isControl(segment: LineTree["lines"][number]["segments"][number]): boolean {
  return typeof segment[0] === "number";
}
