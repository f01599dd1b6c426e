import type { Box, Clickable } from "../probe/seen.ts";

const MOST_BUTTONS = 20;
const MOST_NAME = 40;

/**
 * Describes the elements that can be clicked, with their places in the picture: "Play Game" at 630,360. A button may lie beside the game,
 * where the picture does not show it; the numbers then lie outside of the picture. Those in the picture come first.
 */
export function describeButtons(clickables: readonly Clickable[], area: Box): string[] {
  const placed = clickables
    .filter(({ name, isDisabled }) => name.trim() !== "" && !isDisabled)
    .map((one) => ({ ...one, at: placeOf(one, area) }));
  const isInside = ({ at: { x, y } }: (typeof placed)[number]): boolean =>
    x >= 0 && y >= 0 && x <= area.width && y <= area.height;
  const lines = [...placed.filter(isInside), ...placed.filter((one) => !isInside(one))].map(
    ({ name, isField, at }) => `${isField ? "field " : ""}${JSON.stringify(shorten(name))} at ${at.x},${at.y}`,
  );
  return [...new Set(lines)].slice(0, MOST_BUTTONS);
}

function placeOf({ x, y, width, height }: Box, area: Box): { readonly x: number; readonly y: number } {
  return { x: Math.round(x + width / 2 - area.x), y: Math.round(y + height / 2 - area.y) };
}

function shorten(name: string): string {
  return name.length <= MOST_NAME ? name : `${name.slice(0, MOST_NAME - 1)}…`;
}
