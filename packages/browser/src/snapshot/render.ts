import type { WireControl, WireExtra, WireLine, WireSegment } from "./wire.ts";

/** A line of a snapshot with the frame it stands in. */
export interface SnapshotLine {
  readonly depth: number;
  readonly kind: WireLine[1];
  /** Ref of the element the line stands for. */
  readonly anchor: string;
  readonly segments: readonly WireSegment[];
  /** Ordinal of the frame, 0 for the main one; refs on the line carry it. */
  readonly frame: number;
}

/** `e12` in the main frame, `f2e12` in the second one. */
export function formatRef(frame: number, ref: number): string {
  return frame === 0 ? `e${ref}` : `f${frame}e${ref}`;
}

export function renderLine(line: SnapshotLine): string {
  let text = INDENT.slice(0, line.depth * 2);
  const [first] = line.segments;
  if (typeof first === "string" && LOOKS_LIKE_OURS.test(first)) text += "\\";
  for (const segment of line.segments) {
    if (typeof segment === "string") text += escapePageText(segment);
    else if (isControl(segment)) text += renderControl(segment, line.frame);
    else text += segment[0];
  }
  return text;
}

const INDENT = " ".repeat(200);

export function isControl(segment: WireSegment): segment is WireControl {
  return typeof segment === "object" && typeof segment[0] === "number";
}

/** Page text at the start of a line that could be taken for a heading, item, row, region, fold or notice of ours. */
const LOOKS_LIKE_OURS = /^\s*(?:#{1,6} |- |\||[+~!] |… |[a-z]+ "[^"]*"|[a-z]+[ a-z]*:$)/;

/** Page text that looks like our own `[e12 ...` would let a page invent things to press. */
export function escapePageText(text: string): string {
  return text.includes("[") ? text.replace(/\[(?=(?:f\d+)?e\d+\b|\+\d+ chars)/g, "\\[") : text;
}

function renderControl([ref, role, name, states, extra]: WireControl, frame: number): string {
  const parts = [formatRef(frame, ref)];
  if (role === "link" && !READS_AS_ROLE.test(name) && name !== "") parts.push(escapePageText(name));
  else parts.push(role, ...(name === "" ? [] : [quote(name)]));
  if (extra?.value !== undefined) parts.push("=", quote(extra.value));
  if (extra?.placeholder !== undefined) parts.push("placeholder", quote(extra.placeholder));
  if (extra?.box !== undefined) parts.push(renderBox(extra.box));
  parts.push(...states);
  if (extra?.box !== undefined && !states.includes("needs eyes")) parts.push("needs eyes");
  if (extra?.coveredBy !== undefined) parts.push(`covered by ${escapePageText(extra.coveredBy)}`);
  if (extra?.options !== undefined) parts.push(renderOptions(extra.options, extra.moreOptions));
  return `[${parts.join(" ")}]`;
}

/** A link's role is left out; one whose text reads like `button "Pay"` keeps it. */
const READS_AS_ROLE = /^[a-z]+ "|^"/;

function renderBox([x, y, width, height]: NonNullable<WireExtra["box"]>): string {
  return `${width}x${height} at ${x},${y}`;
}

function renderOptions(options: readonly string[], more: number | undefined): string {
  return `options: ${options.map(escapePageText).join(", ")}${more ? `, … ${more} more` : ""}`;
}

function quote(text: string): string {
  return `"${escapePageText(text).replaceAll('"', '\\"')}"`;
}
