import { createCutSearch, type CutSearch, type Range } from "./cut-occurrences.ts";
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
const CUT = "…";
/** Other marks of a cut. */
const OTHER_CUTS = /\.{3}|\u22EF/g;
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
  return [...layers].map((folded) => ({ mask, isWord, folded, findCut: createCutSearch(folded) }));
}

/** Finds values in each layer of a text, so that a notation that is used for some characters only hides none. */
export function findDecoded(layers: readonly DecodedText[], searches: readonly DecodedSearch[]): Span[] {
  if (searches.length === 0 || !MAY_BE_ENCODED.test(layers[0]?.text ?? "")) return [];
  return layers.flatMap((layer) => findInLayer(layer, searches));
}

/** Whether a text holds a value, in any layer. */
export function holdsAny(text: string, searches: readonly DecodedSearch[]): boolean {
  const layers = layersOf(text).map((layer) => foldText(layer.text));
  return layers.some((folded) => searches.some((search) => isIn(folded, search)));
}

/** Decodes a text as often as it is encoded, with one mark of a cut. The first layer is the text itself. */
export function layersOf(text: string): DecodedText[] {
  const plain = withCutMark(toDecodedText(text));
  if (!HAS_ESCAPES.test(text)) return [plain];
  return withCutEscapes(plain).flatMap((outer) => [outer, ...deeper(outer, DEEPEST), ...mailOf(outer)]);
}

function mailOf(outer: DecodedText): DecodedText[] {
  const mail = decodeQuotedPrintable(outer);
  return mail === outer ? [] : [withCutMark(mail), ...deeper(mail, DEEPEST)];
}

function deeper(outer: DecodedText, left: number): DecodedText[] {
  const layer = decodeEscapes(outer);
  if (layer === outer || left === 0) return [];
  return withCutEscapes(withCutMark(layer)).flatMap((next) => [next, ...deeper(next, left - 1)]);
}

/** Writes every mark of a cut in one way, of the same length. */
function withCutMark(layer: DecodedText): DecodedText {
  return { ...layer, text: layer.text.replace(OTHER_CUTS, (mark) => CUT.padEnd(mark.length)) };
}

/** Returns a text as it is, and without the beginning of an escape in which it was cut off. */
function withCutEscapes(layer: DecodedText): DecodedText[] {
  const trimmed = layer.text.includes(CUT) ? removeCutEscapes(layer) : layer;
  return trimmed === layer ? [layer] : [layer, trimmed];
}

function findInLayer(decoded: DecodedText, searches: readonly DecodedSearch[]): Span[] {
  const folded = foldText(decoded.text);
  const found = searches.filter((search) => isIn(folded, search));
  if (found.length === 0) return [];
  const layer = foldDecoded(decoded);
  return found.flatMap((search) => {
    const ranges = [...occurrencesOf(layer.text, search), ...search.findCut(layer.text)];
    // Texts that fold to one text only as a whole are masked as a whole.
    if (ranges.length === 0 && !search.isWord) ranges.push({ start: 0, end: layer.text.length });
    return ranges.map((range) => ({ name: search.mask, ...placeOf(range, layer) }));
  });
}

/** Up to the mark of a cut: a part of an escape may stand beside it. */
function placeOf({ start, end }: Range, { text, startOf, endOf }: DecodedText): Range {
  return {
    start: text[start - 1] === CUT ? endOf(start - 1) : startOf(start),
    end: text[end] === CUT ? startOf(end) : endOf(end - 1),
  };
}

function occurrencesOf(text: string, { folded, isWord }: DecodedSearch): Range[] {
  const ranges: Range[] = [];
  if (folded === "") return ranges;
  for (let start = text.indexOf(folded); start >= 0; start = text.indexOf(folded, start + 1)) {
    const end = start + folded.length;
    if (!isWord || !(isInWord(text[start - 1]) || isInWord(text[end]))) ranges.push({ start, end });
  }
  return ranges;
}

function isInWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function isIn(folded: string, search: DecodedSearch): boolean {
  return folded.includes(search.folded) || search.findCut(folded).length > 0;
}
