import type { SelectedElement } from "../../src/protocol/page-context.ts";
import type { ElementSource } from "../../src/source-location/element-source.ts";
import { plain } from "../../src/source-location/follow-line.ts";
import { textOf } from "../context/describe-element.ts";
import { meaningIn, meaningOf } from "../context/look.ts";
import { type ProjectFolders, readSource } from "../source/read-source.ts";
import { sourceBefore } from "./remembered.ts";
import { removedData } from "./removed-source.ts";
import { type SourceEdits, textOfSource } from "./source-edits.ts";

export interface SuccessorOptions {
  readonly folders: ProjectFolders;
  readonly edits: SourceEdits;
}

/** Whether an element at the place of another may be it: false if its source is known to be another one. */
export function isSuccessor(element: Element, described: SelectedElement, options: SuccessorOptions): boolean {
  const { folders, edits } = options;
  if (isOfOtherData(element, described, edits)) return false;
  const now = readSource(element, folders);
  if (!now || isAlike(element, described)) return true;
  return isSameItem(element, described, { now, edits }) && isOfSource(described, { now, edits });
}

/** Whether text and meaning of an element are as they were described. */
export function isUnchanged(element: Element, { text, isTextTruncated, attributes }: SelectedElement): boolean {
  const now = textOf(element);
  const isSameText = isTextTruncated ? now.startsWith(text) : now === text;
  return isSameText && JSON.stringify(meaningOf(element)) === JSON.stringify(meaningIn(attributes));
}

/** Whether an element's source went from one file to another. Of a search, the file may be a wrong one. */
export function isMoved(element: Element, described: SelectedElement, folders: ProjectFolders): boolean {
  const { source, text } = described;
  if (!isUnchanged(element, described)) return false;
  const isOtherFile = readSource(element, folders)?.definition.file !== source?.definition?.file;
  return source?.confidence !== "exact" || (text !== "" && isOtherFile);
}

interface ReadNow {
  readonly now: ElementSource;
  readonly edits: SourceEdits;
}

/** False for another item of a list, unless an edit changed what the key is made of. */
function isSameItem(element: Element, { listKey }: SelectedElement, { now, edits }: ReadNow): boolean {
  return listKey === undefined || now.key === listKey || edits.adds(textOfSource({ text: textOf(element) }));
}

function isOfSource({ id, source, text }: SelectedElement, { now, edits }: ReadNow): boolean {
  const definition = source?.definition;
  if (!definition || source.confidence !== "exact" || now.precision !== "exact") return true;
  const before = sourceBefore(id) ?? definition;
  // The page has another location than the server found: its lines are shifted.
  if (before.line !== definition.line || before.file !== definition.file) return true;
  const fate = edits.follow(before, textOfSource({ text }));
  if (!fate) return true;
  const { file, line } = now.definition;
  return fate.kind === "kept" && file === before.file && line >= fate.from && line <= fate.to;
}

/** The edits removed the text, and no line of it is in this element: that is the next item of a list. */
// oxlint-disable-next-line max-params -- both sides, and what was between
function isOfOtherData(element: Element, described: SelectedElement, edits: SourceEdits): boolean {
  if (!removedData(described, edits)) return false;
  const [before, now] = [linesOf(described.text), linesOf(textOf(element))];
  const isShared = before.some((line) => now.includes(line));
  return now[0] !== undefined && !isShared && !edits.adds(now[0]);
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map(plain)
    .filter((line) => line !== "");
}

/** The same text for a user, wherever its source is now. */
export function isAlike(element: Element, { text, isTextTruncated }: SelectedElement): boolean {
  const now = textOf(element);
  return text !== "" && (isTextTruncated ? now.startsWith(text) : now === text);
}
