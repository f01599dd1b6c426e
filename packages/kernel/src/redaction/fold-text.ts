import type { DecodedText } from "./decoded-text.ts";

/** Characters that nobody sees: soft hyphens, zero-width characters, marks of direction, variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const ALL_UNSEEN = new RegExp(UNSEEN, "gu");
/** NFKD would write the mark of a cut as three dots. */
const CUT = "…";
const CUT_CODE = "\uE000";
// oxlint-disable-next-line no-control-regex -- the pattern matches all of ASCII
const ONLY_ASCII = /^[\0-\x7F]*$/;

/** Converts texts that look the same, or differ only in case, to one text: NFKD, lower case, one kind of white space. */
export function foldText(text: string): string {
  if (ONLY_ASCII.test(text)) return foldPlain(text);
  return foldPlain(text.replaceAll(CUT, CUT_CODE).normalize("NFKD").replaceAll(CUT_CODE, CUT).replace(ALL_UNSEEN, ""));
}

/** The same with the places of the characters. */
export function foldDecoded(decoded: DecodedText): DecodedText {
  if (ONLY_ASCII.test(decoded.text)) return { ...decoded, text: foldPlain(decoded.text) };
  const [starts, ends]: [number[], number[]] = [[], []];
  let [text, index] = ["", 0];
  for (const character of decoded.text) {
    const folded = character < "\x80" || character === CUT ? foldPlain(character) : foldCharacter(character);
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(decoded.starts[index] ?? 0);
      ends.push(decoded.ends[index + character.length - 1] ?? 0);
    }
    text += folded;
    index += character.length;
  }
  return { text, starts, ends };
}

/** A plus sign is a space of a form. */
function foldPlain(text: string): string {
  return text.toLowerCase().replace(/[\s+]/gu, " ");
}

function foldCharacter(character: string): string {
  return UNSEEN.test(character) ? "" : foldPlain(character.normalize("NFKD"));
}
