import type { PageElement } from "../page/page-tree.ts";
import type { PageText, Place } from "./page-text.ts";

/** Elements of the page by ref. */
export type ElementsByRef = ReadonlyMap<string, PageElement>;

/**
 * Returns the range of the page for each item of a list: the largest element around its place that contains no other
 * item, and the lines up to the next item. An item that was not found has none.
 */
export function itemWindows(
  places: readonly (Place | undefined)[],
  text: PageText,
  elements: ElementsByRef,
): (Place | undefined)[] {
  const lines = places.map((place) => place && text.lineAt(place.from));
  const known = [...new Set(lines.filter((line) => line !== undefined))].sort((left, right) => left - right);
  const starts = new Map(known.map((line) => [line, startOf(line, known, text, elements)]));
  return places.map((place, index) => {
    const line = lines[index];
    if (!place || line === undefined) return undefined;
    const next = known[known.indexOf(line) + 1];
    const end = next === undefined ? endOf(line, known, text, elements) : (starts.get(next) ?? next);
    return text.placeOfLines(starts.get(line) ?? line, Math.max(end, line + 1));
  });
}

/** Returns the first line of the largest element around a line that contains none of the others. */
function startOf(line: number, others: readonly number[], text: PageText, elements: ElementsByRef): number {
  const box = boxOf(line, others, text, elements);
  if (!box) return line;
  let first = line;
  while (first > 0 && isIn(first - 1, box, text, elements)) first -= 1;
  return first;
}

function endOf(line: number, others: readonly number[], text: PageText, elements: ElementsByRef): number {
  const box = others.length > 1 ? boxOf(line, others, text, elements) : undefined;
  if (!box) return others.length > 1 ? line + 1 : text.lines.length;
  let last = line + 1;
  while (last < text.lines.length && isIn(last, box, text, elements)) last += 1;
  return last;
}

function boxOf(
  line: number,
  others: readonly number[],
  text: PageText,
  elements: ElementsByRef,
): PageElement | undefined {
  let box = elementAt(line, text, elements);
  const strangers = others.filter((other) => other !== line).map((other) => elementAt(other, text, elements));
  while (box?.parent && !strangers.some((other) => other && box?.parent && holds(box.parent, other))) box = box.parent;
  return box;
}

function isIn(line: number, box: PageElement, text: PageText, elements: ElementsByRef): boolean {
  const element = elementAt(line, text, elements);
  return element !== undefined && holds(box, element);
}

function elementAt(line: number, text: PageText, elements: ElementsByRef): PageElement | undefined {
  return elements.get(text.lines[line]?.anchor ?? "");
}

function holds(outer: PageElement, inner: PageElement): boolean {
  return inner.from >= outer.from && inner.to <= outer.to;
}
