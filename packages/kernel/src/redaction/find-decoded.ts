import { createFoldedCutSearch, type CutSearch } from "./cut-occurrences.ts";
import { type DecodedText, decodeEscapes, decodeQuotedPrintable, toDecodedText } from "./decoded-text.ts";
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
  return [...layers].map((folded) => ({ mask, isWord, folded, findCut: createFoldedCutSearch(mask, folded) }));
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
  const mail = decodeQuotedPrintable(plain);
  return [plain, ...deeper(plain), ...(mail === plain ? [] : [mail, ...deeper(mail)])];
}

function deeper(outer: DecodedText): DecodedText[] {
  const layers: DecodedText[] = [];
  for (let layer = decodeEscapes(outer); layer !== (layers.at(-1) ?? outer); layer = decodeEscapes(layer)) {
    layers.push(layer);
    if (layers.length === DEEPEST) break;
  }
  return layers;
}

function findInLayer(decoded: DecodedText, searches: readonly DecodedSearch[]): Span[] {
  const folded = foldText(decoded.text);
  const found = searches.filter((search) => isIn(folded, search));
  if (found.length === 0) return [];
  const layer = foldDecoded(decoded);
  return found.flatMap((search) => {
    const places = [...occurrencesOf(layer.text, search), ...search.findCut(layer.text)];
    return places.map(({ start, end }) => ({
      name: search.mask,
      start: layer.startOf(start),
      end: layer.endOf(end - 1),
    }));
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
