import { type DecodedSearch, holdsAny } from "./find-decoded.ts";
import type { Span } from "./merge-spans.ts";
import { shortestUnambiguousLength } from "./secret-pattern.ts";

const CUT = "…";
const BASE64_RUN = /[A-Za-z\d+/_-]{8,}={0,2}/gu;
/** Bytes in hexadecimal, as programs write them: `73 65`, `73:65`, `0x73, 0x65`. */
const HEX_RUN = /(?:(?:0x)?[\da-f]{2}(?:[\s:,-]{0,2})){4,}[\da-f]?/giu;

/** Decodes runs of base64 and hexadecimal at each alignment, and masks a whole run that holds a value. */
export function findPacked(text: string, searches: readonly DecodedSearch[]): Span[] {
  const long = searches.filter(({ folded }) => folded.length >= shortestUnambiguousLength);
  if (long.length === 0) return [];
  return [
    ...runsWithValue(runsOf(text, BASE64_RUN), long, unpackBase64),
    ...runsWithValue(runsOf(text, HEX_RUN), long, unpackHex),
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

type Unpack = (run: string) => string[];

function runsWithValue(runs: readonly Run[], searches: readonly DecodedSearch[], unpack: Unpack): Span[] {
  return candidates(runs, searches, unpack).flatMap((run) => {
    const contents = unpack(run.text).map((content) => (run.isCut ? `${content}${CUT}` : content));
    const found = searches.filter((search) => contents.some((content) => holdsAny(content, [search])));
    return found.map(({ mask }) => ({ name: mask, start: run.start, end: run.start + run.text.length }));
  });
}

/**
 * Returns the runs that may hold a value. Every longer word is a run: all of them are decoded as one first, at each alignment, which takes a
 * hundredth of the time. A run that was cut off may hold only the beginning of a value.
 */
function candidates(runs: readonly Run[], searches: readonly DecodedSearch[], unpack: Unpack): readonly Run[] {
  const joined = unpack(runs.map(({ text }) => text.replaceAll("=", "")).join(""));
  const readable = joined.flatMap((content) => readableParts(content, searches));
  return holdsAny(readable.join("\0"), searches) ? runs : runs.filter(({ isCut }) => isCut);
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
