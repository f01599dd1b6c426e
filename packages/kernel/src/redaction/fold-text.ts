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
const OTHER_SPACES = /[^\S ]|\+/g;

/** Converts texts that look the same, or differ only in case, to one text: NFKD, lower case, one kind of white space. */
export function foldText(text: string): string {
  if (ONLY_ASCII.test(text)) return foldPlain(text);
  return foldPlain(text.replace(NOT_ASCII, foldPart));
}

/** The same with the places of the characters. */
export function foldDecoded(decoded: DecodedText): DecodedText {
  const { text: unfolded, startOf, endOf } = decoded;
  if (ONLY_ASCII.test(unfolded)) return { text: foldPlain(unfolded), startOf, endOf };
  const [first, last]: [number[], number[]] = [[], []];
  let [text, index] = ["", 0];
  for (const character of unfolded) {
    const folded = foldPlain(character < "\x80" ? character : foldPart(character));
    for (let unit = 0; unit < folded.length; unit++) {
      first.push(index);
      last.push(index + character.length - 1);
    }
    text += folded;
    index += character.length;
  }
  return {
    text,
    startOf: (at) => startOf(first[at] ?? unfolded.length),
    endOf: (at) => endOf(last[at] ?? unfolded.length),
  };
}

/** A plus sign is a space of a form. */
function foldPlain(text: string): string {
  return text.toLowerCase().replace(OTHER_SPACES, " ");
}

/** Characters of ASCII are never part of a decomposition's order: parts without them are converted one by one. */
function foldPart(part: string): string {
  return part.replaceAll(CUT, CUT_CODE).normalize("NFKD").replaceAll(CUT_CODE, CUT).replace(UNSEEN, "");
}
