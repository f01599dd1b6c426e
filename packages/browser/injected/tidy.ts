/** Marks the edge of a block until the whole name is known; never part of page text. */
export const BLOCK_EDGE = "\u0001";

/** Whether the text has content for a person. Glyphs of icon fonts, white space and the edges of empty blocks are none. */
export function hasWords(text: string): boolean {
  return tidy(text) !== "";
}

/** Characters to collapse or to drop. */
// oxlint-disable-next-line no-control-regex -- the pattern matches them
const MESSY =
  /[\0-\x1F\x7F-\xA0\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF\uE000-\uF8FF]|\s\s|[\u{F0000}-\u{10FFFD}]|\p{M}{31}/u;

/** The same without white space and the mark of a block's edge. */
// oxlint-disable-next-line no-control-regex -- the pattern matches them
const UNSEEN =
  /[\0\x02-\x08\x0E-\x1F\x7F-\x9F\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF\uE000-\uF8FF]|[\u{E0000}-\u{E007F}]|[\u{F0000}-\u{10FFFD}]/gu;

/**
 * Collapses white space. Drops glyphs of icon fonts (private use areas), which have no meaning for a reader, and control
 * characters.
 */
export function tidy(text: string, separator = " "): string {
  if (!MESSY.test(text)) return text.trim();
  return limitMarks(text)
    .replace(UNSEEN, "")
    .replace(/[\s\u0001]+/g, (run) => (run.includes(BLOCK_EDGE) ? BLOCK_EDGE : " "))
    .replace(/^[ \u0001]+|(?<![ \u0001])[ \u0001]+$/g, "")
    .replaceAll(BLOCK_EDGE, separator);
}

/** Stream-safe text, as UAX #15 calls it: to put a long run of marks into their order takes time in the square of its length. */
export function limitMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, "$1");
}

/** Drops the same characters, but keeps line breaks and spaces. A text without words is "". */
export function tidyLines(text: string): string {
  if (!hasWords(text)) return "";
  return limitMarks(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNSEEN, "")
    .replace(/\u00A0/g, " ");
}

/** Returns a character of a text as `tidyLines` shows it: "" if nobody sees it. */
export function shownCharacter(character: string): string {
  return character === "\u00A0" ? " " : character.replace(UNSEEN, "");
}

/** Cuts a text, with the mark that masks of secrets look for: a cut without it would leave the beginning of a secret. */
export function cutText(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}
