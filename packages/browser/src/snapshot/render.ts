import { cutText } from "@surehand/kernel";
import type { WireControl, WireExtra, WireLine, WireSegment } from "../wire/wire.ts";

/** A line of a snapshot with its frame. */
export interface SnapshotLine {
  readonly depth: number;
  /** "value": a line of the value of the field above it. Only a rendered snapshot has such lines. */
  readonly kind: WireLine[1] | "value";
  /** Ref of the line's element. */
  readonly anchor: string;
  readonly segments: readonly WireSegment[];
  /** Ordinal of the frame, 0 for the main frame; part of the refs of the line. */
  readonly frame: number;
  /** Index of the line's element in the snapshot's `nodes`. */
  readonly node?: number;
}

/** A line and its text for a model. */
export interface RenderedLine {
  readonly line: SnapshotLine;
  readonly text: string;
}

/** Formats the ref of an element: `e12` in the main frame, `f2e12` in the second frame. */
export function formatRef(frame: number, ref: number): string {
  return frame === 0 ? `e${ref}` : `f${frame}e${ref}`;
}

/**
 * Renders the line for a model, indented by two spaces per level, with the values of its fields in one line. Text of the page is
 * escaped if it looks like our own.
 */
export function renderLine(line: SnapshotLine): string {
  let text = INDENT.slice(0, line.depth * 2);
  let isStart = true;
  for (const segment of line.segments) {
    if (typeof segment === "string") text += isStart ? escapeLineStart(segment) : escapePageText(segment);
    else text += isControl(segment) ? renderControl(segment, line.frame) : segment[0];
    isStart = false;
  }
  return text;
}

const INDENT = " ".repeat(200);

export function isControl(segment: WireSegment): segment is WireControl {
  return typeof segment === "object" && typeof segment[0] === "number";
}

/** Whether the line contains the control with the ref. */
export function hasControl({ segments, frame }: SnapshotLine, ref: string): boolean {
  return segments.some((segment) => isControl(segment) && formatRef(frame, segment[0]) === ref);
}

function escapeLineStart(text: string): string {
  const escaped = escapePageText(text);
  return LOOKS_LIKE_OURS.test(escaped) ? `\\${escaped}` : escaped;
}

/** Page text at the start of a line that looks like our own heading, item, row, value, region, fold or notice. */
const LOOKS_LIKE_OURS = /^\s*(?:#{1,6} |- |\||[+~!] |(?:(?:f\d+)?e\d+)?>\+?(?: |$)|… |[a-z]+ "[^"]*"|[a-z][ a-z]*:$)/;

/**
 * Escapes page text that could be taken for our own: with `[e12 ...` a page could invent controls, and with a line end (some
 * remain in values and in preformatted text) whole lines.
 */
export function escapePageText(text: string): string {
  const oneLine = LINE_END.test(text) ? text.replace(LINE_ENDS, " ") : text;
  return oneLine.includes("[") ? oneLine.replace(OUR_BRACKET, "\\[") : oneLine;
}

const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/;
const LINE_ENDS = /[\n\v\f\r\u0085\u2028\u2029]+/g;
const OUR_BRACKET = /\[(?=(?:f\d+)?e\d+\b|\+\d+ chars)/g;

/** Quotes page text so that the text can't close the quotes. */
export function quotePageText(text: string): string {
  return `"${escapePageText(text).replaceAll('"', '\\"')}"`;
}

function renderControl([ref, role, name, states, extra]: WireControl, frame: number): string {
  if (states.length === 0 && !extra) return `[${formatRef(frame, ref)} ${renderRoleAndName(role, name)}]`;
  const parts = [formatRef(frame, ref), renderRoleAndName(role, name)];
  if (extra) parts.push(...renderField(extra));
  parts.push(...states);
  if (extra) parts.push(...renderSurroundings(extra, states));
  return `[${parts.join(" ")}]`;
}

/** Renders role and name. The role of a link is omitted, unless it has no name or its name looks like `button "Pay"`. */
function renderRoleAndName(role: string, name: string): string {
  if (name === "") return role;
  return role === "link" && !READS_AS_ROLE.test(name) ? escapePageText(name) : `${role} ${quotePageText(name)}`;
}

const READS_AS_ROLE = /^[a-z]+ "|^"/;

/** Limit for a value in one line: a whole one is on lines of its own. */
const MAX_VALUE = 10_000;

/** Renders the parts before the states. */
function renderField({ value, placeholder, description, guessedName, box }: WireExtra): string[] {
  const parts: string[] = [];
  if (description !== undefined) parts.push("title", quotePageText(description));
  if (guessedName !== undefined) parts.push("guessed name", quotePageText(guessedName));
  if (value !== undefined) parts.push("=", quotePageText(cutText(value, MAX_VALUE)));
  if (placeholder !== undefined) parts.push("placeholder", quotePageText(placeholder));
  if (box !== undefined) parts.push(renderBox(box));
  return parts;
}

function renderBox([x, y, width, height]: NonNullable<WireExtra["box"]>): string {
  return `${width}x${height} at ${x},${y}`;
}

/** Limit for the description of a cover, since it repeats on most lines of a page. */
const MAX_COVER = 44;

/** Truncates a text. */
export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

/** Renders the line without the covers and positions of its elements: scrolling or a dialog changes only these. */
export function renderWithoutPlace(line: SnapshotLine): string {
  return renderLine({ ...line, segments: line.segments.map(stripPlace) });
}

function stripPlace(segment: WireSegment): WireSegment {
  if (!isControl(segment) || !segment[4]) return segment;
  const [ref, role, name, states, { box: _, coveredBy: __, ...extra }] = segment;
  return [ref, role, name, states, extra];
}

/** Returns the elements that cover the elements of a line, without repetition. */
export function coversOf({ segments }: SnapshotLine): string[] {
  const covers = segments.flatMap((segment) => (isControl(segment) ? (segment[4]?.coveredBy ?? []) : []));
  return [...new Set(covers)].map((cover) => escapePageText(cut(cover, MAX_COVER)));
}

/** Renders the parts after the states. */
function renderSurroundings({ box, coveredBy, options, moreOptions }: WireExtra, states: readonly string[]): string[] {
  const parts: string[] = [];
  if (box !== undefined && !states.includes("needs eyes")) parts.push("needs eyes");
  if (coveredBy !== undefined) parts.push(`covered by ${escapePageText(cut(coveredBy, MAX_COVER))}`);
  if (options !== undefined) parts.push(renderOptions(options, moreOptions));
  return parts;
}

function renderOptions(options: readonly string[], more: number | undefined): string {
  return `options: ${options.map(escapePageText).join(", ")}${more ? `, … ${more} more` : ""}`;
}
