import type { SnapshotLine } from "@surehand/browser";

/** The lines between one and the next of several that repeat: how many belong to the one before, how many to the next. */
export interface SharedRun {
  readonly behind: number;
  readonly before: number;
}

/**
 * Where several things repeat with lines between them, what stands before the first and behind the last tells how they group: in
 * `Ann [x] Bob [x] [Add]` the names stand before what belongs to them. Undefined where both, or neither, would do.
 *
 * @param rivals numbers of the lines that repeat, at least two
 * @param block the first and the last line of the part of the page that they are in
 */
export function splitRun(
  lines: readonly SnapshotLine[],
  rivals: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): SharedRun | undefined {
  const [first = 0, second = 0] = rivals;
  const [beforeLast = 0, last = 0] = rivals.slice(-2);
  const before = countAlike(lines, { one: first - 1, other: second - 1, step: -1, most: second - first - 1, from, to });
  const behind = countAlike(lines, {
    one: last + 1,
    other: beforeLast + 1,
    step: 1,
    most: last - beforeLast - 1,
    from,
    to,
    isHeadingLast: before > 0 || isHeaded(lines, { first, last, to }),
  });
  // Whole on one side, and on the other only as far as the last of them is like the others.
  const gap = second - first - 1;
  if (gap > 0 && before === gap && behind < last - beforeLast - 1) return { before, behind: 0 };
  const isWhole = before + behind === second - first - 1 || before + behind === last - beforeLast - 1;
  return isWhole ? { before, behind } : undefined;
}

/** Whether the first of them stands under a heading like the next one behind the last: then headings begin what follows them. */
function isHeaded(
  lines: readonly SnapshotLine[],
  { first, last, to }: { readonly first: number; readonly last: number; readonly to: number },
): boolean {
  const isHeading = ({ kind }: SnapshotLine): boolean => kind === "heading";
  const above = lines.slice(0, first).findLastIndex(isHeading);
  const behind = lines.slice(0, to + 1).findIndex((line, at) => at > last && isHeading(line));
  const between = lines.slice(first, last).findIndex(isHeading);
  if (above < 0 || behind < 0 || between < 0) return false;
  return shapeAt(lines, above) === shapeAt(lines, behind);
}

/**
 * How many lines before each of them its card begins: as far as all cards begin alike, where the first of it is a control that
 * stands nowhere else among them. What follows may differ from card to card. Undefined where that is not so.
 */
export function startOfEach(
  lines: readonly SnapshotLine[],
  rivals: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): number | undefined {
  const [first = 0, ...others] = rivals;
  const isAlike = (start: number): boolean => {
    const shape = shapeAt(lines, first - start);
    return first - start >= from && others.every((line) => shapeAt(lines, line - start) === shape);
  };
  let start = 0;
  while (start < LONGEST_HEAD && isAlike(start + 1)) start++;
  const control = start === 0 || start === LONGEST_HEAD ? "" : controlsOn(lines[first - start]);
  const same = lines.slice(from, to + 1).filter((line) => controlsOn(line) === control);
  return control !== "" && same.length === rivals.length ? start : undefined;
}

const LONGEST_HEAD = 12;

/** Of a line with nothing but controls: what they are, and what they are called. */
function controlsOn(line: SnapshotLine | undefined): string {
  const parts = (line?.segments ?? []).map(controlName);
  return parts.includes("") ? "" : parts.join(" ");
}

/** What a control is, and what it is called; nothing of a text. */
export function controlName(segment: SnapshotLine["segments"][number]): string {
  return typeof segment[0] === "number" ? `${segment[1]} ${segment[2]}` : "";
}

interface Alike {
  readonly one: number;
  readonly other: number;
  readonly step: 1 | -1;
  readonly most: number;
  readonly from: number;
  readonly to: number;
  /** Where something stands before them, a heading is of what follows it. */
  readonly isHeadingLast?: boolean;
}

function countAlike(
  lines: readonly SnapshotLine[],
  { one, other, step, most, from, to, isHeadingLast = false }: Alike,
): number {
  let count = 0;
  while (count < most) {
    const at = one + count * step;
    const [left, right] = [lines[at], lines[other + count * step]];
    if (at < from || at > to || !left || !right || shapeOf(left) !== shapeOf(right)) break;
    if (isHeadingLast && left.kind === "heading") break;
    count++;
  }
  return count;
}

/** What the line at a place is made of, whatever it says; undefined where there is none. */
export function shapeAt(lines: readonly SnapshotLine[], at: number): string | undefined {
  const line = lines[at];
  return line && shapeOf(line);
}

function shapeOf({ kind, depth, segments }: SnapshotLine): string {
  const parts = segments.map((segment) => {
    if (typeof segment === "string") return "text";
    return typeof segment[0] === "number" ? segment[1] : segment[0];
  });
  return `${kind} ${depth} ${parts.join(" ")}`;
}
