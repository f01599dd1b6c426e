import type { WireEdit, WireHeld } from "../../src/perform/wire.ts";
import { shownCharacter } from "../tidy.ts";
import { valueOf } from "./read-state.ts";
import { compareTexts } from "./same-text.ts";
import { isEditable } from "./write-mode.ts";

/** A place in the text of a field, and the whole text after the edit. */
export interface PlannedEdit {
  readonly element: Element;
  readonly start: number;
  readonly end: number;
  /** The text that the field has afterwards. */
  readonly expected: string;
}

/** Finds the only place of an edit, or returns the number of places that have its text. */
export function planEdit(element: Element, { find, text, isInsertion }: WireEdit): PlannedEdit | number {
  const current = textOf(element);
  const places = placesOf(current, find);
  const [place, other] = places;
  if (!place || other) return places.length;
  const start = isInsertion ? place.end : place.start;
  const expected = current.slice(0, start) + text + current.slice(place.end);
  return { element, start, end: place.end, expected };
}

/** Selects the place of the edit, so that typing replaces it. Returns false if the field has no selection. */
export function selectEdit({ element, start, end }: PlannedEdit): boolean {
  if (element instanceof HTMLInputElement && element.selectionStart === null) return false;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.setSelectionRange(start, end);
    return true;
  }
  const range = rangeIn(element, start, end);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  return true;
}

/** Compares the text of the field with the text that the edit should have made. */
export function compareEdit({ element, expected }: PlannedEdit): WireHeld {
  return compareTexts(textOf(element), expected, { isRich: isEditable(element) });
}

function textOf(element: Element): string {
  return isEditable(element) ? readRich(element).text : (valueOf(element) ?? "");
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The empty text has one place: the start. */
function placesOf(text: string, find: string): Place[] {
  if (find === "") return [{ start: 0, end: 0 }];
  const exact = indexesOf(text, find).map((start) => ({ start, end: start + find.length }));
  if (exact.length > 0) return exact;
  const shown = readShown(text);
  const wanted = readShown(find).text;
  if (wanted === "") return [];
  return indexesOf(shown.text, wanted).map((start) => ({
    start: shown.at[start] ?? 0,
    end: (shown.at[start + wanted.length - 1] ?? 0) + 1,
  }));
}

function indexesOf(text: string, find: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(find); at >= 0; at = text.indexOf(find, at + 1)) found.push(at);
  return found;
}

/** Returns the text as a snapshot shows it, with the index of each character. */
function readShown(text: string): { readonly text: string; readonly at: readonly number[] } {
  let shown = "";
  const at: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const character = shownCharacter(text.charAt(index));
    shown += character;
    if (character !== "") at.push(index);
  }
  return { text: shown, at };
}

/** Position of a character in an editor: in a text, or an element that breaks the line. */
interface Position {
  readonly node: Node;
  readonly offset: number;
}

interface RichText {
  readonly text: string;
  readonly positions: readonly Position[];
}

/** Reads an editor with one line break for each of its line breaks and blocks. */
function readRich(root: Element): RichText {
  let text = "";
  const positions: Position[] = [];
  const add = (part: string, node: Node): void => {
    for (let offset = 0; offset < part.length; offset++) positions.push({ node, offset });
    text += part;
  };
  const visit = (node: Node): void => {
    if (node instanceof Text) add(node.data, node);
    else if (node instanceof HTMLBRElement) add("\n", node);
    if (!(node instanceof Element)) return;
    if (node !== root && text !== "" && !text.endsWith("\n") && isBlock(node)) add("\n", node);
    for (const child of node.childNodes) visit(child);
  };
  visit(root);
  return { text, positions };
}

function isBlock(element: Element): boolean {
  return !/^(?:inline|contents|none)/.test(getComputedStyle(element).display);
}

function rangeIn(root: Element, start: number, end: number): Range {
  const { positions } = readRich(root);
  const range = document.createRange();
  range.selectNodeContents(root);
  const [first, last] = [positions[start], positions[end - 1]];
  if (start < end && first) setStart(range, first);
  if (last) setEnd(range, last);
  if (start === end) range.collapse(last === undefined);
  return range;
}

function setStart(range: Range, { node, offset }: Position): void {
  if (node instanceof Text) range.setStart(node, offset);
  else range.setStartBefore(node);
}

/** A block begins where its line break is. */
function setEnd(range: Range, { node, offset }: Position): void {
  if (node instanceof Text) range.setEnd(node, offset + 1);
  else if (node instanceof HTMLBRElement) range.setEndAfter(node);
  else range.setEnd(node, 0);
}
