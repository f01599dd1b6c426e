import { isInside } from "../probe/is-inside.ts";
import type { Box, ShownText } from "../probe/seen.ts";
import { maskAmounts } from "../reading/tallies.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";
import { clickCell } from "./click-cell.ts";

/** Game time in which a click is answered. */
const ANSWER_MS = 300;
/** Distance between the text of an element and its edge. */
const PADDING_PX = 12;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A click and its answer. */
export interface Click {
  readonly atMs: number;
  readonly place: Place;
  /** The same for all clicks on one thing: its texts without numbers, and its place if other things have the same texts. */
  readonly target: string;
  /** The texts of the clicked button or text. Empty if it has none. */
  readonly label: string;
  readonly isDisabled: boolean;
  readonly before: Sight;
  /** The looks until the next click, in the time of an answer. */
  readonly after: readonly Sight[];
}

/** Returns the clicks with the left button, with the texts at their places. */
export function clicksOf({ sights, trace }: Recording): Click[] {
  const presses = trace.cues.filter(({ input }) => input.kind === "mouse-down");
  return presses.flatMap(({ atMs, input }, index): Click[] => {
    const before = sights.findLast((sight) => sight.atMs <= atMs);
    if (input.kind !== "mouse-down" || input.button === "right" || !before) return [];
    const untilMs = Math.min(presses[index + 1]?.atMs ?? Infinity, atMs + ANSWER_MS);
    const after = sights.filter((sight) => sight.atMs > atMs && sight.atMs <= untilMs);
    const texts = textsAt(before, input);
    if (after.length === 0) return [];
    const [label, place] = [labelOf(texts), { x: input.x, y: input.y }];
    const target = targetOf(before, label, place);
    return [{ atMs, place, target, label, isDisabled: texts.some(isDisabled), before, after }];
  });
}

/** Returns the texts of the button at a place, or the text there. */
export function labelAt(sight: Sight, place: Place): string {
  return labelOf(textsAt(sight, place));
}

/** Returns the texts of each button of a sight, in the order of the page. */
export function buttonLabels({ texts }: Pick<Sight, "texts">): string[] {
  const buttons = Map.groupBy(
    texts.filter(({ button }) => button),
    ({ button }) => boxName(button),
  );
  return [...buttons.values()].map(labelOf);
}

function textsAt({ texts }: Sight, place: Place): ShownText[] {
  const page = texts.filter(({ source }) => source === "page");
  const own = page.filter(({ button }) => button && isInside(place, button));
  if (own.length > 0) return own;
  const near = page.find(({ text, ...box }) => text.length <= 60 && !box.button && isInside(place, padded(box)));
  return near ? [near] : [];
}

function padded({ x, y, width, height }: Box): Box {
  return { x: x - PADDING_PX, y: y - PADDING_PX, width: width + 2 * PADDING_PX, height: height + 2 * PADDING_PX };
}

function labelOf(texts: readonly ShownText[]): string {
  return texts.map(({ text }) => text).join(" ");
}

// oxlint-disable-next-line max-params -- a label, and where it is shown
function targetOf(sight: Sight, label: string, place: Place): string {
  const words = maskAmounts(label);
  const alike = buttonLabels(sight).filter((one) => maskAmounts(one) === words);
  return words !== "" && alike.length <= 1 ? words : `${words} ${clickCell(place)}`;
}

function isDisabled(text: ShownText): boolean {
  return text.isDisabled === true;
}

function boxName(box: Box | undefined): string {
  return box ? `${box.x} ${box.y}` : "";
}
