import type { Intent, Reading } from "./intent.ts";
import { beginsStep } from "./verbs.ts";
import { type Masked, SIGN, withoutQuotes } from "./masked.ts";

/** Text into a field, as the words for both say. */
export function fillOf(target: string, text: string, masked: Masked): Reading {
  const field = target.replace(/^(?:the |an? )?(?:value|text|content|contents) (?:of|in|for) /i, "");
  const bare = ASKED.test(field) ? field.replace(SPEAKERS, "") : field;
  const intent: Intent = { kind: "fill", target: bare, ...textIn(text, masked) };
  return HOLDS_TIE.test(text) ? { intent, isLoose: true } : { intent };
}

/** `what I'm looking for` is the field "What are you looking for?". */
const ASKED = /^(?:what|where|when|how|why|who|which)\s/i;
const SPEAKERS = /\b(?:i['’]m|we['’]re|i['’]ve|we['’]ve|i|we|you)\s/gi;

/** A text with such a word may be two things: "Bob into First name and Miller". */
const HOLDS_TIE = /\s(?:into|in|to|as|with|and|then)\s/i;

export function textIn(text: string, masked: Masked): { text: string; isDescribed?: boolean } {
  const isDescribed =
    quotedIn(text) === undefined &&
    !IN_LETTERS.test(text.trim()) &&
    (new RegExp(SIGN).test(text) || DESCRIBING.test(text.trim()));
  return { text: valueOf(text, masked), ...(isDescribed && { isDescribed }) };
}

/** Nobody types an article: "the value of Color", "an item that starts with". */
const DESCRIBING =
  /^(?:the|an?|any|some|whatever|whichever|what|my|your|his|her|their|its|each|every)\s\S|^(?:something|anything|today|tomorrow|yesterday|everything)\b|^(?:it|that|this|them)(?:\s|$)/i;

/** `the text "x"` is x. */
export function valueOf(text: string, masked: Masked): string {
  const [, quoted, letters = ""] = IN_LETTERS.exec(text.trim()) ?? [];
  if (quoted === undefined) return withoutQuotes(quotedIn(text) ?? text.trim(), masked);
  const value = withoutQuotes(quotedIn(quoted) ?? quoted, masked);
  return /^lower|^small/i.test(letters) ? value.toLowerCase() : value.toUpperCase();
}

/** `"Bob" in capital letters`. */
const IN_LETTERS = new RegExp(
  `^((?:the |an? )?(?:\\w+ )?${SIGN}),? in (?:all )?(lower|upper|capital|small)[- ]?(?:case)?(?: letters| characters|s)?$`,
  "i",
);

function quotedIn(text: string): string | undefined {
  const kinds = "text|value|word|words|string|phrase|name|number|following";
  return new RegExp(`^(?:the |an? )?(?:${kinds})?:?\\s*(${SIGN})$`, "i").exec(text.trim())?.[1];
}

/** What is left for a later step; words that begin with a verb of their own get no second one. */
export function asStep(verb: string, words: string, masked: Masked): string {
  const step = withQuotes(words, masked);
  return beginsStep(words) ? step : `${verb} ${step}`;
}

export function withQuotes(text: string, { quoted }: Masked): string {
  return text.replace(new RegExp(SIGN, "g"), (sign) => quoted[sign.charCodeAt(0) - 0xe100]?.raw ?? "");
}
