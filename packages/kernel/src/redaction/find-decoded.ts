import { type DecodedText, decodeEscapes, decodeQuotedPrintable, toDecodedText } from "./decoded-text.ts";
import { foldDecoded, foldText } from "./fold-text.ts";
import type { Span } from "./merge-spans.ts";
import { createPrefixSearch } from "./prefix-search.ts";
import { shortestUnambiguousLength } from "./secret-pattern.ts";

const CUT = "…";
/** JSON in JSON in a URL is the deepest nesting that is common. */
const DEEPEST = 3;
// oxlint-disable-next-line no-control-regex -- the pattern matches all but ASCII
const MAY_BE_ENCODED = /[%&\\=]|[^\0-\x7F]/;
const HAS_ESCAPES = /[%&\\=]/;
const PACKED = /[A-Za-z\d+/_-]{8,}={0,2}/gu;
/** Bytes in hexadecimal, as programs write them: `73 65`, `73:65`, `0x73, 0x65`. */
const HEX = /(?:(?:0x)?[\da-f]{2}(?:[\s:,-]{0,2})){4,}[\da-f]?/giu;

/** A value to search in decoded texts. */
export interface DecodedSearch {
  readonly mask: string;
  readonly isWord: boolean;
  readonly folded: string;
  readonly findCut: (folded: string) => Span[];
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
      start: layer.starts[start] ?? 0,
      end: layer.ends[end - 1] ?? 0,
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

/** Decodes runs of base64 and hexadecimal at each alignment, and masks a whole run that holds a value. */
export function findPacked(text: string, searches: readonly DecodedSearch[]): Span[] {
  const long = searches.filter(({ folded }) => folded.length >= shortestUnambiguousLength);
  if (long.length === 0) return [];
  return [
    ...runsOf(text, PACKED).flatMap((run) => maskRun(run, long, unpackBase64(run.text))),
    ...runsOf(text, HEX).flatMap((run) => maskRun(run, long, unpackHex(run.text))),
  ];
}

interface Run {
  readonly start: number;
  readonly text: string;
  readonly isCut: boolean;
}

function runsOf(text: string, pattern: RegExp): Run[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    text: match[0],
    isCut: text[match.index + match[0].length] === CUT,
  }));
}

function maskRun({ start, text, isCut }: Run, searches: readonly DecodedSearch[], contents: readonly string[]): Span[] {
  const end = start + text.length;
  return searches.flatMap((search) =>
    contents.some((content) => holds(isCut ? `${content}${CUT}` : content, search))
      ? [{ name: search.mask, start, end }]
      : [],
  );
}

function holds(content: string, search: DecodedSearch): boolean {
  const texts = HAS_ESCAPES.test(content) ? layersOf(content).map(({ text }) => text) : [content];
  return texts.map(foldText).some((text) => isIn(text, search));
}

function isIn(folded: string, search: DecodedSearch): boolean {
  return folded.includes(search.folded) || search.findCut(folded).length > 0;
}

function unpackBase64(run: string): string[] {
  return [0, 1, 2, 3].map((skipped) => textOf(Buffer.from(run.slice(skipped), "base64")));
}

function unpackHex(run: string): string[] {
  const digits = run.replace(/0x|[^\da-f]/giu, "");
  return [textOf(Buffer.from(digits, "hex")), textOf(Buffer.from(digits.slice(1), "hex"))];
}

function textOf(bytes: Buffer): string {
  return bytes.toString("utf8");
}

/** Finds the beginning of a value, from 4 characters on, before each cut mark. */
function createCutSearch(name: string, folded: string): (text: string) => Span[] {
  if (folded.length <= shortestUnambiguousLength) return () => [];
  const search = createPrefixSearch(folded);
  return (text) => {
    const spans: Span[] = [];
    let [from, matched] = [0, 0];
    for (let end = text.indexOf(CUT); end >= 0; end = text.indexOf(CUT, end + 1)) {
      const start = end - search.length;
      if (start > from) [from, matched] = [start, 0];
      matched = search.advance(text, { from, end, matched });
      from = end;
      if (matched >= shortestUnambiguousLength) spans.push({ name, start: end - matched, end });
    }
    return spans;
  };
}
