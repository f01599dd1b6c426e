import type { Redactor } from "@surehand/kernel";
import { isControl, renderLine, type SnapshotLine } from "./render.ts";
import type { SnapshotParts } from "./snapshot.ts";
import type { WireControl, WireExtra, WireSegment } from "../wire/wire.ts";

/** Masks secrets everywhere: a page may repeat the value of its fields anywhere. Refs are numbers, and never masked. */
export function maskSecrets(parts: SnapshotParts, redactor: Redactor): SnapshotParts {
  const hide = (text: string): string => redactor.redact(text);
  const masked = parts.lines.map((line): SnapshotLine => hideInLine(line, hide));
  const spread = new Set(readings.flatMap((read) => [...redactor.linesWithParts(masked.map(read))]));
  const lines = masked.map((line, index) => (spread.has(index) ? hideLine(line) : line));
  const nodes = parts.nodes?.map((node) => ({
    ...node,
    tag: hide(node.tag),
    role: hide(node.role),
    property: hide(node.property),
    classes: hide(node.classes),
  }));
  return { ...parts, url: hide(parts.url), title: hide(parts.title), lines, ...(nodes && { nodes }) };
}

type Hide = (text: string) => string;

/**
 * Texts of a line without what Surehand writes around them, in the order of the page. A page can write a value into several fields or names,
 * with labels between them or without.
 */
const readings: readonly ((line: SnapshotLine) => string)[] = [
  ({ segments }) => segments.map((segment) => textOf(segment) ?? (isControl(segment) ? segment[2] : " ")).join(""),
  ({ segments }) => segments.map((segment) => textOf(segment) ?? textsOf(segment).join(" ")).join(""),
  (line) => controlsOf(line, ([, , name]) => name),
  (line) => controlsOf(line, ([, , , , extra]) => extra?.value),
  (line) => controlsOf(line, ([, , , , extra]) => extra?.placeholder),
  (line) => controlsOf(line, ([, , , , extra]) => extra?.description),
  (line) => controlsOf(line, ([, , , , extra]) => extra?.options?.join(" ")),
];

function textOf(segment: WireSegment): string | undefined {
  return typeof segment === "string" ? segment : undefined;
}

/** Returns what the page wrote into a control or a mark. */
function textsOf(segment: WireSegment): readonly string[] {
  if (!isControl(segment)) return [" "];
  const [, , name, , { guessedName, value, placeholder, description, options = [] } = {}] = segment;
  return [name, guessedName, value, placeholder, description, ...options].filter((text) => text !== undefined);
}

function controlsOf({ segments }: SnapshotLine, read: (control: WireControl) => string | undefined): string {
  return segments
    .filter(isControl)
    .map((control) => read(control) ?? "")
    .join(" ");
}

/** The page wrote a secret in several parts of the line, or over several lines. Only the controls stay: a name may be a part of it. */
function hideLine(line: SnapshotLine): SnapshotLine {
  const controls = line.segments.filter(isControl).map(([ref, role, , states]): WireSegment => [ref, role, "", states]);
  return { ...line, segments: [["(a line with a secret)"], ...controls] };
}

function hideInLine(line: SnapshotLine, hide: Hide): SnapshotLine {
  const segments = line.segments.map((segment) => hideInSegment(segment, hide));
  const text = renderLine({ ...line, segments });
  if (hide(text) === text) return { ...line, segments };
  return hideLine(line);
}

function hideInSegment(segment: WireSegment, hide: Hide): WireSegment {
  if (typeof segment === "string") return hide(segment);
  // The header of a frame has the name that the page gave it.
  if (!isControl(segment)) return [hide(segment[0])];
  const [ref, role, name, states, extra] = segment;
  return extra ? [ref, role, hide(name), states, hideInExtra(extra, hide)] : [ref, role, hide(name), states];
}

function hideInExtra(extra: WireExtra, hide: Hide): WireExtra {
  const { value, placeholder, description, guessedName, options, coveredBy } = extra;
  return {
    ...extra,
    ...(value !== undefined && { value: hide(value) }),
    ...(placeholder !== undefined && { placeholder: hide(placeholder) }),
    ...(description !== undefined && { description: hide(description) }),
    ...(guessedName !== undefined && { guessedName: hide(guessedName) }),
    ...(options !== undefined && { options: options.map(hide) }),
    ...(coveredBy !== undefined && { coveredBy: hide(coveredBy) }),
  };
}
