import type { SnapshotElement, SnapshotLine } from "@surehand/browser";
import { columnOf } from "./column-of.ts";
import { textsHeld } from "./held-texts.ts";
import type { LineTree } from "./line-tree.ts";
import { refNumber } from "./ref-number.ts";

const LONGEST_LABEL = 80;
/** Their words stand behind them. */
const labelledBehind: ReadonlySet<string> = new Set(["checkbox", "radio", "switch"]);

type Segment = SnapshotLine["segments"][number];

/** What a person takes for the label of something that has no name: the text beside it, in its row, or above it. */
export function labelsBeside({ ref, role }: SnapshotElement, line: number, tree: LineTree): string[] {
  const own = tree.lines[line];
  if (!own || role === "iframe") return [];
  const number = refNumber(ref);
  const at = own.segments.findIndex((segment) => segment[0] === number);
  if (role === "clickable") return tidy([...textInside(own.segments, at), ...textsHeld(line, tree)]);
  const shared = shareOfLabel(own.segments, at);
  if (shared !== undefined) return tidy([shared]);
  const before = textOfRun(own.segments.slice(0, at).toReversed()).toReversed();
  const behind = labelledBehind.has(role) ? textOfRun(own.segments.slice(at + 1)) : [];
  const beside = [...(behind.length > 0 ? behind : before), columnOf(ref, line, tree)];
  if (beside.some((text) => text.trim() !== "")) return tidy(beside);
  if (isField(role) && !labelledBehind.has(role) && at > 0) return tidy(labelShared(own.segments, at));
  if (labelledBehind.has(role)) return isLabelBelow(line, tree) ? tidy([tree.textOf(line + 1)]) : [];
  return isField(role) && isLabelAbove(line, tree) ? tidy([tree.textOf(line - 1)]) : [];
}

/** `City / ZIP | [e1 textbox] [e2 textbox]`: one name for each of them. */
function shareOfLabel(segments: readonly Segment[], at: number): string | undefined {
  const isUnnamed = (segment: Segment | undefined): boolean =>
    segment !== undefined && typeof segment[0] === "number" && segment[2] === "";
  const isBetween = (segment: Segment | undefined): boolean => typeof segment === "string" && segment.trim() === "";
  let from = at;
  while (isUnnamed(segments[from - 1]) || (isBetween(segments[from - 1]) && isUnnamed(segments[from - 2]))) from--;
  let to = at;
  while (isUnnamed(segments[to + 1]) || (isBetween(segments[to + 1]) && isUnnamed(segments[to + 2]))) to++;
  const fields = segments.slice(from, to + 1).filter(isUnnamed);
  const label = textOfRun(segments.slice(0, from).toReversed())[0] ?? "";
  const names = label.split("/");
  if (fields.length < 2 || names.length !== fields.length) return undefined;
  return names[fields.indexOf(segments[at] ?? "")];
}

/** `Due date: [e3 button "None"]`: what it says is its value, and its name stands before it. */
export function labelsColon({ ref, role }: SnapshotElement, line: number, { lines }: LineTree): string[] {
  if (role !== "button" && role !== "clickable" && role !== "link") return [];
  const segments = lines[line]?.segments ?? [];
  const [label, colon, control, ...others] = segments;
  const isAlone = typeof control === "object" && control[0] === refNumber(ref) && others.length === 0;
  return isAlone && typeof label === "string" && typeof colon === "object" && colon[0] === ": " ? tidy([label]) : [];
}

/** `[e3 clickable] · Notes`: what stands behind the dot stands inside it. */
function textInside(segments: readonly Segment[], at: number): string[] {
  const [mark, text, ...others] = segments.slice(at + 1);
  const isInside = typeof mark === "object" && mark[0] === " · " && others.length === 0;
  return isInside && typeof text === "string" ? [text] : [];
}

/** `Phone [e1 combobox "Country code"] [e2 textbox]`: of the one that has no name. */
function labelShared(segments: readonly Segment[], at: number): string[] {
  const before = segments.slice(0, at).filter((segment) => !isBlank(segment));
  const [label, ...others] = before;
  const isNamed = others.every((segment) => typeof segment === "object" && segment[2] !== "");
  return typeof label === "string" && isNamed ? [label] : [];
}

function isBlank(segment: Segment): boolean {
  return typeof segment === "string" ? segment.trim() === "" : typeof segment[0] === "string";
}

/** A line of nothing but text right above, in the same part of the page. */
function isLabelAbove(line: number, { lines, parents }: LineTree): boolean {
  const above = lines[line - 1];
  const isText = above?.kind === "text" && above.segments.every((segment) => typeof segment[0] !== "number");
  return isText && above.depth === lines[line]?.depth && parents[line - 1] === parents[line];
}

/** What can be ticked stands alone on its line, and a text behind it. */
function isLabelBelow(line: number, { lines, parents }: LineTree): boolean {
  const below = lines[line + 1];
  const isText = below?.kind === "text" && below.segments.every((segment) => typeof segment[0] !== "number");
  const isAlone = lines[line]?.segments.length === 1;
  return isAlone && isText && below.depth === lines[line]?.depth && parents[line + 1] === parents[line];
}

function isField(role: string): boolean {
  return role !== "button" && role !== "link" && role !== "img" && role !== "image";
}

/** The texts next to something, up to the next thing that can be acted upon. */
function textOfRun(segments: readonly Segment[]): string[] {
  const until = segments.findIndex((segment) => typeof segment[0] === "number");
  const run = until < 0 ? segments : segments.slice(0, until);
  return run.filter((segment): segment is string => typeof segment === "string");
}

function tidy(texts: readonly string[]): string[] {
  return texts
    .map((text) => text.replace(/^[\s·:|*]+|(?<![\s·:|*])[\s·:|*]+$/g, ""))
    .filter((text) => text !== "" && text.length <= LONGEST_LABEL);
}

const impliedByRole: ReadonlySet<string> = new Set(["searchbox", "date", "time", "month", "week", "color"]);

/** What a field without a name says by being what it is. */
export function labelsImplied({ role, states, name, placeholder = "" }: SnapshotElement): string[] {
  if (name !== "" && !isSampleAddress(name)) return [];
  if (role === "textbox" && (states.includes("empty") || states.includes("filled"))) return ["Password"];
  if (impliedByRole.has(role)) return [role === "searchbox" ? "Search" : role];
  return isSampleAddress(placeholder) || (role === "textbox" && name !== "") ? ["Email"] : [];
}

function isSampleAddress(text: string): boolean {
  return /^[^\s@]+@\S+\.\w+$/.test(text);
}
