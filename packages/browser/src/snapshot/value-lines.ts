import { formatRef, isControl, type SnapshotLine } from "./render.ts";
import type { WireControl, WireExtra, WireSegment } from "../wire/wire.ts";

/** A line with its long values taken out, and a line for each line of these values. */
export interface SplitLine {
  readonly line: SnapshotLine;
  readonly values: readonly SnapshotLine[];
}

/** A value of one line and at most this many characters is written in its control. */
const MAX_INLINE = 300;
/** Longer lines of a value are continued on the next line. */
const MAX_LINE = 1000;

/**
 * Moves values of several lines, and long ones, to lines of their own below the control: `> text`. A line that starts with `>+ `
 * continues the one before. If several controls of the line have such values, the lines start with the ref: `e3> text`.
 */
export function splitValues(line: SnapshotLine): SplitLine {
  const long = line.segments.filter(isLong);
  if (long.length === 0) return { line, values: [] };
  const values = long.flatMap(([ref, , , , extra]) => {
    const mark = long.length > 1 ? `${formatRef(line.frame, ref)}>` : ">";
    return linesOf(extra.value).map(({ text, isContinued }): SnapshotLine => ({
      depth: line.depth + 1,
      kind: "value",
      anchor: formatRef(line.frame, ref),
      segments: toSegments(isContinued ? `${mark}+` : mark, text),
      frame: line.frame,
    }));
  });
  return { line: { ...line, segments: line.segments.map((one) => (isLong(one) ? withCount(one) : one)) }, values };
}

type LongControl = [
  ref: number,
  role: string,
  name: string,
  states: readonly string[],
  extra: WireExtra & { readonly value: string },
];

function isLong(segment: WireSegment): segment is LongControl {
  if (!isControl(segment)) return false;
  const value = segment[4]?.value ?? "";
  return value.length > MAX_INLINE || value.includes("\n");
}

function toSegments(mark: string, text: string): WireSegment[] {
  return text === "" ? [[mark]] : [[`${mark} `], text];
}

function withCount([ref, role, name, states, { value, ...extra }]: LongControl): WireControl {
  const count = value.split("\n").length;
  return [ref, role, name, [`= ${count} ${count === 1 ? "line" : "lines"}`, ...states], extra];
}

interface ValueLine {
  readonly text: string;
  readonly isContinued: boolean;
}

function linesOf(value: string): ValueLine[] {
  return value
    .split("\n")
    .flatMap((text) => cutAtSpaces(text).map((part, at) => ({ text: part, isContinued: at > 0 })));
}

/** Cuts a long line behind spaces, so that the parts, joined, are the line again. */
function cutAtSpaces(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > MAX_LINE) {
    const space = rest.lastIndexOf(" ", MAX_LINE - 1) + 1;
    const end = space > MAX_LINE / 2 ? space : lastWhole(rest, MAX_LINE);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

/** Returns the largest index up to `end` that splits no surrogate pair. */
function lastWhole(text: string, end: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}
