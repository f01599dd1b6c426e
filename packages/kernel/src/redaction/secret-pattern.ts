import { base64Forms } from "./base64-forms.ts";
import { oneOf } from "./regular-expression.ts";
import { textForms } from "./text-forms.ts";

/** Shorter values are too likely to occur by chance in base64 and in bytes that aren't text. */
export const shortestUnambiguousLength = 4;

/**
 * Finds `value` in every form in which a sink may show it as text, in upper and lower case. The expression is global; set its `lastIndex`
 * before use.
 *
 * @param isWord whether the text must not be part of a longer word
 */
export function textPattern(value: string, isWord: boolean): RegExp {
  const text = oneOf(variantsOf(value).flatMap(textForms));
  return new RegExp(isWord ? `${WORD_START}(?:${text})${WORD_END}` : text, isWord ? "giu" : "gi");
}

/** Finds `value` in base64, where case carries bits. No pattern for a value that is too short. */
export function base64Patterns(value: string): RegExp[] {
  return value.length < shortestUnambiguousLength ? [] : [new RegExp(oneOf(base64Forms(value)), "g")];
}

/** Some letters have several upper-case forms: "straße" is shown as "STRASSE". */
function variantsOf(value: string): string[] {
  const upper = value.toUpperCase();
  return upper.length === value.length ? [value] : [value, upper];
}

/** An encoded character before a word ends in letters or digits that do not belong to the word: `%20word`, `\nword`. */
const WORD_START = String.raw`(?:(?<![\p{L}\p{N}])|(?<=%[\da-f]{2}|\\[bfnrt]|\\u[\da-f]{4}))`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
