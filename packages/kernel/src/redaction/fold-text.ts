import type { DecodedText } from "./decoded-text.ts";

/** Characters that nobody sees: soft hyphens, zero-width characters, marks of direction, variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** NFKD would write the mark of a cut as three dots. */
const CUT = "…";
const CUT_CODE = "\uE000";
// oxlint-disable-next-line no-control-regex -- the pattern matches all of ASCII
const ONLY_ASCII = /^[\0-\x7F]*$/;
// oxlint-disable-next-line no-control-regex -- the pattern matches all but ASCII
const NOT_ASCII = /[^\0-\x7F]+/g;
/** A character with the marks after it, which NFKD puts into their order. */
const WITH_MARKS = /[^][\p{M}\p{Default_Ignorable_Code_Point}]*/gu;
/** Hyphens, dashes and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212]/g;
const OTHER_SPACES = /[^\S ]|\+/g;

/** Converts texts that look the same, or differ only in case, to one text: NFKD, lower case, one kind of white space. */
export function foldText(text: string): string {
  return foldPlain(normalizeText(text));
}

/** The same with the places of the characters. */
export function foldDecoded(decoded: DecodedText): DecodedText {
  const normalized = normalizeDecoded(decoded);
  // The only letter whose lower case is longer was decomposed before.
  return { ...normalized, text: foldPlain(normalized.text) };
}

/** Converts texts that look the same to one text, but keeps upper and lower case. */
export function normalizeText(text: string): string {
  return ONLY_ASCII.test(text) ? text : text.replace(NOT_ASCII, normalizePart);
}

/** The same with the places of the characters. */
export function normalizeDecoded(decoded: DecodedText): DecodedText {
  const { text: given, startOf, endOf } = decoded;
  if (ONLY_ASCII.test(given)) return decoded;
  const [first, last]: [number[], number[]] = [[], []];
  let [text, index] = ["", 0];
  for (const [cluster] of given.matchAll(WITH_MARKS)) {
    const normalized = normalizeText(cluster);
    for (let unit = 0; unit < normalized.length; unit++) {
      first.push(index);
      last.push(index + cluster.length - 1);
    }
    text += normalized;
    index += cluster.length;
  }
  return {
    text,
    startOf: (at) => startOf(first[at] ?? given.length),
    endOf: (at) => endOf(last[at] ?? given.length),
  };
}

/** A plus sign is a space of a form. Greek has a letter with two lower cases. */
function foldPlain(text: string): string {
  return text.toLowerCase().replaceAll("\u03C2", "\u03C3").replace(OTHER_SPACES, " ");
}

/** Characters of ASCII are never part of a decomposition's order: parts without them are converted one by one. */
function normalizePart(part: string): string {
  const seen = limitMarks(part.replace(UNSEEN, "")).replaceAll(CUT, CUT_CODE);
  return seen.normalize("NFKD").replace(UNSEEN, "").replaceAll(CUT_CODE, CUT).replace(DASHES, "-");
}

/**
 * Returns stream-safe text, as UAX #15 calls it: with at most 30 marks in succession. To put a longer run into its order (`normalize`) takes
 * time in the square of its length.
 */
export function limitMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, "$1");
}
