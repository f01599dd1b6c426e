import { limitMarks, Redactor } from "@surehand/kernel";
import type { SecretKeeper } from "../secrets/secret-keeper.ts";

/** Texts that no picture may show: secrets anywhere, other texts as separate words. */
export interface HiddenTexts {
  /** Length of the longest text. */
  readonly longest: number;
  /** Whether a text shows one of them, in any notation that is masked in texts. */
  isShownIn(text: string): boolean;
  /** Removes those that a text shows as a whole. */
  removeFrom(text: string): string;
}

/** A text of two letters is part of too many words to be hidden anywhere. */
export function createHiddenTexts(secrets: SecretKeeper, texts: readonly string[]): HiddenTexts {
  const words = new Redactor();
  for (const text of texts) words.register(NAME, text, { mask: NAME, within: "word" });
  const isLoose = looseSearch(secrets.values, texts);
  const redact = (text: string): string => words.redact(secrets.redactor.redact(text));
  return {
    longest: Math.max(0, ...[...secrets.values, ...texts].map(({ length }) => length)),
    isShownIn: (text) => redact(text) !== text || isLoose(text),
    removeFrom: (text) => {
      const rest = redact(text);
      return isLoose(rest) ? "" : rest;
    },
  };
}

/** A character for private use, which is part of no text that is hidden. */
const NAME = "\uF8FF";
/** A shorter beginning of a value is likely to occur by chance. */
const MIN_CUT = 4;
/** Shorter texts are not grouped, and with dots they are another number: "1.0" is not "10". */
const MIN_GROUPED = 8;

/**
 * Searches what a masked text may leave, but what a reader of a picture recognizes: short values in groups, such as "h u n t".
 */
function looseSearch(secrets: readonly string[], texts: readonly string[]): (text: string) => boolean {
  const values = secrets.map((value) => loose(fold(value))).filter((value) => value !== "");
  const words = texts.map((text) => asWords(fold(text)));
  const cuts = [...values, ...texts.map((text) => loose(fold(text)))];
  return (text) => {
    const folded = fold(text);
    const plain = loose(folded);
    if (values.some((value) => plain.includes(value)) || words.some((pattern) => pattern.test(folded))) return true;
    return plain.includes(CUT) && cuts.some((value) => isCutIn(plain, value));
  };
}

const CUT = "…";
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;

/** Converts texts that look the same, or differ only in case, to one text. NFKD writes the mark of a cut as three dots. */
function fold(text: string): string {
  return limitMarks(text).normalize("NFKD").replace(INVISIBLE, "").toLowerCase();
}

/** Matches a text in any blanks; a long one also grouped like card numbers. */
function asWords(text: string): RegExp {
  const plain = loose(text);
  const isLong = plain.length >= MIN_GROUPED;
  const between = isLong ? String.raw`[\s.\-/]*` : "";
  const words = isLong ? [plain] : text.trim().split(/\s+/);
  const pattern = words.map((word) => Array.from(word, escape).join(between)).join(String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, "u");
}

function escape(character: string): string {
  return character.replace(/[\^$.*+?()[\]{}|/\\]/, String.raw`\$&`);
}

function isCutIn(text: string, value: string): boolean {
  for (let end = text.indexOf(CUT); end >= 0; end = text.indexOf(CUT, end + 1)) {
    for (let length = Math.min(value.length - 1, end); length >= MIN_CUT; length--)
      if (text.endsWith(value.slice(0, length), end)) return true;
  }
  return false;
}

/** Removes grouping characters; three dots become an ellipsis. */
function loose(folded: string): string {
  return folded.replaceAll("...", CUT).replace(/[\s.\-/]/g, "");
}
