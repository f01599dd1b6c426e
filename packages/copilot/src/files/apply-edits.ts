import { ToolError } from "../errors/tool-error.ts";
import { nearestRegion } from "./nearest-region.ts";
import { LARGEST_FILE } from "./read-project-file.ts";
import { type DecodedText, toRaw } from "./text-file.ts";

export interface TextEdit {
  readonly old_string: string;
  readonly new_string: string;
  readonly replace_all?: boolean | undefined;
}

export interface EditedText {
  readonly raw: string;
  /** Places that were replaced. */
  readonly replaced: number;
}

/**
 * Applies edits one after the other, each to the text as the ones before left it. Lines that no edit touches keep their line ends.
 *
 * @throws ToolError `not-found` with the nearest region, `not-unique` with the lines, `no-change`; then none is applied
 */
export function applyEdits(decoded: DecodedText, edits: readonly TextEdit[]): EditedText {
  let raw = decoded.raw;
  let replaced = 0;
  for (const [index, edit] of edits.entries()) {
    const places = findAll(raw, edit, { index, count: edits.length });
    raw = replaceAt(raw, places, toRaw(edit.new_string, decoded));
    replaced += places.length;
  }
  return { raw, replaced };
}

/** No `replaceAll`: it reads `$&` in the new text, and finds none across line ends of both kinds. */
function replaceAt(raw: string, places: readonly Place[], text: string): string {
  const removed = places.reduce((sum, { from, to }) => sum + to - from, 0);
  if (raw.length - removed + places.length * text.length > LARGEST_FILE)
    throw new ToolError({
      code: "file-too-large",
      message: `The file would have more than ${LARGEST_FILE} characters. Nothing was changed.`,
      hint: "Make a smaller edit.",
    });
  const parts: string[] = [];
  let end = 0;
  for (const { from, to } of places) {
    parts.push(raw.slice(end, from), text);
    end = to;
  }
  return [...parts, raw.slice(end)].join("");
}

interface Place {
  readonly from: number;
  readonly to: number;
}

interface EditNumber {
  readonly index: number;
  readonly count: number;
}

function findAll(raw: string, edit: TextEdit, number: EditNumber): readonly Place[] {
  const wanted = edit.old_string.replaceAll("\r\n", "\n");
  if (wanted === edit.new_string.replaceAll("\r\n", "\n"))
    throw failed("no-change", `${nameOf(number)}: old_string and new_string are the same.`, {});
  const shown = stripReturns(raw);
  const starts = occurrences(shown.text, wanted);
  if (starts.length === 0) {
    const nearest = nearestRegion(shown.text, wanted);
    const where = nearest ? ` The nearest text is in lines ${nearest.startLine} to ${nearest.endLine}.` : "";
    const message = `${nameOf(number)}: old_string does not occur in the file.${where} Nothing was changed.`;
    throw failed("not-found", message, nearest ? { nearest } : {});
  }
  if (starts.length > 1 && edit.replace_all !== true) {
    const message = `${nameOf(number)}: old_string occurs ${starts.length} times. Nothing was changed.`;
    throw failed("not-unique", message, { lines: linesAt(shown.text, starts.slice(0, 50)) });
  }
  return starts.map((start) => ({ from: shown.toRaw(start), to: shown.toRaw(start + wanted.length) }));
}

function occurrences(text: string, wanted: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) starts.push(at);
  return starts;
}

/** Returns the text without the `\r` of line ends, and maps its offsets back to the raw text. */
function stripReturns(raw: string): { readonly text: string; readonly toRaw: (at: number) => number } {
  const text = raw.replaceAll("\r\n", "\n");
  if (text.length === raw.length) return { text, toRaw: (at) => at };
  /** Places in `text` of the line ends that had a `\r`. */
  const ends: number[] = [];
  for (let at = raw.indexOf("\r\n"); at >= 0; at = raw.indexOf("\r\n", at + 2)) ends.push(at - ends.length);
  return { text, toRaw: (at) => at + countBelow(ends, at) };
}

function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param starts places in the text, the first one first */
function linesAt(text: string, starts: readonly number[]): number[] {
  let line = 1;
  let newline = text.indexOf("\n");
  return starts.map((start) => {
    for (; newline >= 0 && newline < start; newline = text.indexOf("\n", newline + 1)) line += 1;
    return line;
  });
}

function nameOf({ index, count }: EditNumber): string {
  return count === 1 ? "The edit failed" : `Edit ${index + 1} of ${count} failed`;
}

function failed(code: string, message: string, details: Readonly<Record<string, unknown>>): ToolError {
  const hint =
    code === "not-unique"
      ? "Add lines around it until it occurs once, or set replace_all."
      : "Copy old_string exactly from the file.";
  return new ToolError({ code, message, hint, details });
}
