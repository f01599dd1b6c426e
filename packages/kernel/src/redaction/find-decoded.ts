import { createCutSearch, type CutSearch } from "./cut-occurrences.ts";
import {
  type DecodedText,
  decodeEscapes,
  decodeQuotedPrintable,
  toDecodedText,
  removeCutEscapes,
} from "./decoded-text.ts";
import { foldDecoded, foldText } from "./fold-text.ts";
import type { Span } from "./merge-spans.ts";

/** JSON in JSON in a URL is the deepest nesting that is common. */
const DEEPEST = 3;
// oxlint-disable-next-line no-control-regex -- the pattern matches all but ASCII
const MAY_BE_ENCODED = /[%&\\=]|[^\0-\x7F]/;
const HAS_ESCAPES = /[%&\\=]/;

/** A value to search in decoded texts. */
export interface DecodedSearch {
  readonly mask: string;
  readonly isWord: boolean;
  readonly folded: string;
  readonly findCut: CutSearch;
}

/** A value that itself looks encoded is also searched as what it would decode to. */
export function createDecodedSearches(mask: string, value: string, isWord: boolean): DecodedSearch[] {
  const layers = new Set(layersOf(value).map(({ text }) => foldText(text)));
  return [...layers].map((folded) => ({ mask, isWord, folded, findCut: createCutSearch(mask, folded) }));
}

/**
 * Decodes a text as often as it is encoded, and finds values in each layer, so that a notation that is used for some characters only
 * hides none.
 */
export function findDecoded(text: string, searches: readonly DecodedSearch[]): Span[] {
  if (searches.length === 0 || !MAY_BE_ENCODED.test(text)) return [];
  return layersOf(text).flatMap((layer) => findInLayer(layer, searches));
}

/** Whether a text holds a value, in any layer. */
export function holdsAny(text: string, searches: readonly DecodedSearch[]): boolean {
  const layers = HAS_ESCAPES.test(text) ? layersOf(text).map((layer) => layer.text) : [text];
  return layers.map(foldText).some((folded) => searches.some((search) => isIn(folded, search)));
}

function layersOf(text: string): DecodedText[] {
  const plain = toDecodedText(text);
  if (!HAS_ESCAPES.test(text)) return [plain];
  return withCutEscapes(plain).flatMap((outer) => [outer, ...deeper(outer, DEEPEST), ...mailOf(outer)]);
}

function mailOf(outer: DecodedText): DecodedText[] {
  const mail = decodeQuotedPrintable(outer);
  return mail === outer ? [] : [mail, ...deeper(mail, DEEPEST)];
}

function deeper(outer: DecodedText, left: number): DecodedText[] {
  const layer = decodeEscapes(outer);
  if (layer === outer || left === 0) return [];
  return withCutEscapes(layer).flatMap((next) => [next, ...deeper(next, left - 1)]);
}

/** Returns a text as it is, and without the beginning of an escape in which it was cut off. */
function withCutEscapes(layer: DecodedText): DecodedText[] {
  const trimmed = layer.text.includes("…") ? removeCutEscapes(layer) : layer;
  return trimmed === layer ? [layer] : [layer, trimmed];
}

function findInLayer(decoded: DecodedText, searches: readonly DecodedSearch[]): Span[] {
  const folded = foldText(decoded.text);
  const found = searches.filter((search) => isIn(folded, search));
  if (found.length === 0) return [];
  const layer = foldDecoded(decoded);
  return found.flatMap((search) => {
    const whole = occurrencesOf(layer.text, search).map(({ start, end }) => [start, layer.endOf(end - 1)] as const);
    // Up to the mark of the cut: a part of an escape may stand before it.
    const cut = search.findCut(layer.text).map(({ start, end }) => [start, layer.startOf(end)] as const);
    return [...whole, ...cut].map(([start, end]) => ({ name: search.mask, start: layer.startOf(start), end }));
  });
}

function occurrencesOf(text: string, { mask, folded, isWord }: DecodedSearch): Span[] {
  const spans: Span[] = [];
  if (folded === "") return spans;
  for (let start = text.indexOf(folded); start >= 0; start = text.indexOf(folded, start + 1)) {
    const end = start + folded.length;
    if (!isWord || !(isInWord(text[start - 1]) || isInWord(text[end]))) spans.push({ name: mask, start, end });
  }
  return spans;
}

function isInWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function isIn(folded: string, search: DecodedSearch): boolean {
  return folded.includes(search.folded) || search.findCut(folded).length > 0;
}
