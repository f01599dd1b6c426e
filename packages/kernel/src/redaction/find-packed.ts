import { type DecodedText, removeAll } from "./decoded-text.ts";
import { type DecodedSearch, holdsAny } from "./find-decoded.ts";
import { normalizeDecoded, normalizeText } from "./fold-text.ts";
import type { Span } from "./merge-spans.ts";
import { occurrences } from "./occurrences.ts";
import { shortestUnambiguousLength } from "./secret-pattern.ts";

const CUT = "…";
const BASE64_RUN = /[A-Za-z\d+/_-]{8,}={0,2}/gu;
/** Bytes in hexadecimal, as programs write them: `73 65`, `73:65`, `0x73, 0x65`, also over lines. */
const HEX_RUN = /(?:0x)?[\da-f]{2}(?:[^\p{L}\p{N}…]{0,60}(?:0x)?[\da-f]{2}){3,}[\da-f]?/giu;
const CUT_BEFORE = /…[^\p{L}\p{N}…]{0,2}$/u;
const CUT_BEHIND = /^[^\p{L}\p{N}…]{0,2}…/u;

/** Decodes runs of base64 and hexadecimal at each alignment, in each layer of a text, and masks a whole run that holds a value. */
export function findPacked(layers: readonly DecodedText[], searches: readonly DecodedSearch[]): Span[] {
  const long = searches.filter(({ folded }) => folded.length >= shortestUnambiguousLength);
  return long.length === 0 ? [] : layers.flatMap((layer) => findInLayer(layer, long));
}

function findInLayer(layer: DecodedText, searches: readonly DecodedSearch[]): Span[] {
  const text = normalizeText(layer.text);
  const spans = [
    ...runsWithValue(runsOf(text, BASE64_RUN), searches, unpackBase64),
    ...runsWithValue(runsOf(text, HEX_RUN), searches, unpackHex),
  ];
  return spans.length === 0 ? [] : placesOf(spans, normalizeDecoded(layer));
}

/** Values of base64. */
export interface Base64Search {
  readonly mask: string;
  readonly base64: readonly RegExp[];
}

/** Finds values in base64 bit by bit, in each layer of a text, also if something else stands between the digits, such as a line break. */
export function findBase64(layers: readonly DecodedText[], searches: readonly Base64Search[]): Span[] {
  return layers.flatMap((layer) => {
    const text = normalizeText(layer.text);
    const solids = GAPS.map((gaps) => text.replace(gaps, ""));
    return GAPS.flatMap((gaps, index) => {
      const solid = solids[index] ?? "";
      // Most texts have nothing that only the second pattern matches.
      if (index > 0 && solid === solids[0]) return [];
      const found = searches.filter(({ base64 }) => base64.some((pattern) => solid.search(pattern) >= 0));
      if (found.length === 0) return [];
      const places = removeAll(normalizeDecoded(layer), gaps);
      return placesOf(
        found.flatMap((search) => occurrences(places.text, search.mask, search.base64)),
        places,
      );
    });
  });
}

/** Texts between two digits of base64. A sign that is a digit, too, belongs to a quotation or a program if it stands between two others. */
const GAPS = [
  /(?:<w?br\s{0,9}\/?>|[^A-Za-z\d+/_=-])+/gi,
  /(?:<w?br\s{0,9}\/?>|[^A-Za-z\d+/_=-])+(?:[+/_=-](?:<w?br\s{0,9}\/?>|[^A-Za-z\d+/_=-])+){0,9}/gi,
] as const;

function placesOf(spans: readonly Span[], { startOf, endOf }: DecodedText): Span[] {
  return spans.map(({ name, start, end }) => ({ name, start: startOf(start), end: endOf(end - 1) }));
}

interface Run {
  readonly start: number;
  readonly text: string;
  readonly isCutBefore: boolean;
  readonly isCutBehind: boolean;
}

function runsOf(text: string, pattern: RegExp): Run[] {
  const hasCut = text.includes(CUT);
  return [...text.matchAll(pattern)].map(({ 0: run, index }) => ({
    start: index,
    text: run,
    isCutBefore: hasCut && CUT_BEFORE.test(text.slice(Math.max(0, index - 3), index)),
    isCutBehind: hasCut && CUT_BEHIND.test(text.slice(index + run.length, index + run.length + 3)),
  }));
}

type Unpack = (run: string) => string[];

function runsWithValue(runs: readonly Run[], searches: readonly DecodedSearch[], unpack: Unpack): Span[] {
  return candidates(runs, searches, unpack).flatMap((run) => {
    const contents = unpack(run.text).map((content) => withCuts(content, run));
    const found = searches.filter((search) => contents.some((content) => holdsAny(content, [search])));
    return found.map(({ mask }) => ({ name: mask, start: run.start, end: run.start + run.text.length }));
  });
}

function withCuts(content: string, { isCutBefore, isCutBehind }: Run): string {
  return `${isCutBefore ? CUT : ""}${content}${isCutBehind ? CUT : ""}`;
}

/**
 * Returns the runs that may hold a value. Every longer word is a run: all of them are decoded as one first, at each alignment, which takes a
 * hundredth of the time. A run that was cut off may hold only a part of a value.
 */
function candidates(runs: readonly Run[], searches: readonly DecodedSearch[], unpack: Unpack): readonly Run[] {
  const joined = unpack(runs.map(({ text }) => text.replaceAll("=", "")).join(""));
  const readable = joined.flatMap((content) => readableParts(content, searches));
  const isFound = holdsAny(readable.join("\0"), searches);
  return isFound ? runs : runs.filter(({ isCutBefore, isCutBehind }) => isCutBefore || isCutBehind);
}

/**
 * Returns the parts that can hold a value, without the control characters of which decoded words are full. A part in ASCII is at least as
 * long as the value that it holds; another character may fold to several.
 */
function readableParts(content: string, searches: readonly DecodedSearch[]): string[] {
  if (searches.some(({ folded }) => UNREADABLE.test(folded))) return [content];
  const shortest = Math.min(...searches.map(({ folded }) => folded.length));
  const parts = content.split(UNREADABLE);
  return parts.filter((part) => part.length >= shortest || NOT_ASCII.test(part));
}

// oxlint-disable-next-line no-control-regex -- the pattern matches control characters, but not white space
const UNREADABLE = /[\0-\x08\x0e-\x1f\x7f\ufffd]/;
// oxlint-disable-next-line no-control-regex -- the pattern matches all but ASCII
const NOT_ASCII = /[^\0-\x7F]/;

function unpackBase64(run: string): string[] {
  return [0, 1, 2, 3].map((skipped) => Buffer.from(run.slice(skipped), "base64").toString());
}

function unpackHex(run: string): string[] {
  const digits = run.replace(/0x|[^\da-f]/giu, "");
  return [0, 1].map((skipped) => Buffer.from(digits.slice(skipped), "hex").toString());
}
