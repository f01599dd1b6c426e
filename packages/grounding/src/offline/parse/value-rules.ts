import type { Intent, Reading } from "./intent.ts";
import { type Masked, ONLY_SIGN, SIGN, withoutQuotes } from "./masked.ts";
import { asStep, fillOf, textIn, valueOf } from "./fill-of.ts";
import { namedThenQuoted, readBoth, readIntoPair, readPair, readTitled, readTrailing } from "./named-values.ts";
import { loosely } from "./rule-parts.ts";
import { splitObjects } from "./split-steps.ts";

type Halves = readonly [before: string, after: string];

/** `fill X with TEXT`, else `fill TEXT into X`. */
export function readFill([, rest = ""]: RegExpExecArray, masked: Masked): Reading[] {
  const [first = rest, ...others] = severalPairs(rest);
  const more = others.length > 0 ? { rest: others.map((other) => asStep("fill", other, masked)).join(", then ") } : {};
  const halves = splitAt(first, ["with", "as", "using", "to be", "mit", "to", "by", "=", ":"], "first");
  const swapped = splitAt(first, ["as"], "first").filter(([text]) => /^\S*\d\S*$/.test(text) || ONLY_SIGN.test(text));
  const filled = [
    ...swapped.map(([text, target]): Reading => ({ ...fillOf(target, text, masked), isLoose: true })),
    ...(swapped.length > 0 ? [] : halves).map(([target, text]) => ({ ...fillOf(target, text, masked), ...more })),
  ];
  return [...filled, ...readPut(rest, masked), ...namedThenQuoted(rest, masked)];
}

/** `Name with A, Email with B and Phone with C`. */
function severalPairs(rest: string): string[] {
  const parts = splitObjects(rest.replace(/^(?:the |this )?form with:?\s+(?=\S+ (?:with|=|:))/i, ""));
  return parts.length > 1 && parts.every((part) => / (?:with|as|=|to) |: /i.test(` ${part} `)) ? parts : [];
}

/** `type TEXT into X`, `enter X as Y`, `enter the password "x"`, or the text alone. */
export function readType([, rest = ""]: RegExpExecArray | readonly string[], masked: Masked): Reading[] {
  const [, place = "", after = ""] = PLACE_THEN_TEXT.exec(rest) ?? [];
  if (after !== "") return [fillOf(place, after, masked)];
  const pairs = [...readPair(rest, masked), ...readIntoPair(rest, masked)];
  const put = readPut(rest, masked);
  const named = namedThenQuoted(rest, masked);
  const as = splitAt(rest, ["as", "for", "als"], "last").map(([text, target]) => fillOf(target, text, masked));
  const alone: Reading[] =
    isValue(rest) || put.length + as.length + named.length === 0
      ? [{ intent: { kind: "fill", target: undefined, ...textIn(rest, masked) } }]
      : [];
  return [
    ...pairs,
    ...readBoth(rest, masked),
    ...named,
    ...put,
    ...as,
    ...readTrailing(rest, masked),
    ...readTitled(rest, masked),
    ...alone,
  ];
}

/** `in the chat: on my way`. */
const PLACE_THEN_TEXT = /^(?:in|into|to|on|under|at|for)\s+([^:\uE100-\uE2F3]{2,60}?)(?:\s+(?:that|this))?:\s+(.+)$/i;

/** `put TEXT into X`. */
export function readPut(rest: string, masked: Masked, manner: "replace" | "append" = "replace"): Reading[] {
  return halvesOf(rest).flatMap(([text, target]) => {
    if (WHEREABOUTS.test(target)) return [];
    const reading = fillOf(target, text, masked);
    return manner === "append" && reading.intent.kind === "fill"
      ? { ...reading, intent: { ...reading.intent, isAppended: true } }
      : reading;
  });
}

/** A text in quotes that comes first is all of it. */
function halvesOf(rest: string): Halves[] {
  const [, text = "", target = ""] = QUOTED_THEN_PLACE.exec(rest) ?? [];
  if (target !== "") return [[text, target]];
  return splitAt(
    rest,
    [
      "into",
      "in to",
      "in",
      "to",
      "on",
      "inside",
      "onto",
      "at",
      ...(quotedFirst(rest) ? ["under", "below", "next to", "beside"] : []),
    ],
    "last",
  );
}

const QUOTED_THEN_PLACE = new RegExp(
  `^(${SIGN})\\s+(?:in ?to|in|to|on|inside|onto|at|under|below|next to|beside)\\s+(?!(?:all )?(?:lower|upper|capital|small))([^${SIGN.slice(1, -1)}]+)$`,
  "i",
);

/** Where a field is, and no field. */
const WHEREABOUTS =
  /^(?:the )?(?:very )?(?:bottom|top|left|right|end|middle|(?:(?:top|bottom|upper|lower) )?(?:left|right) corner|side)(?: of (?:the|this) (?:page|screen|site|window))?$/i;

export function isWhereabouts(target: string): boolean {
  return WHEREABOUTS.test(target);
}

/** Then a word for a place is none of the text. */
function quotedFirst(rest: string): boolean {
  return new RegExp(`^${SIGN}\\s`).test(rest);
}

/** `set X to Y`: a text, an option, or on and off. */
export function readSet([whole = "", rest = ""]: RegExpExecArray, masked: Masked): Reading[] {
  const swapped = splitAt(rest, ["as"], "last").map(([text, target]): Reading => ({
    ...fillOf(target, text, masked),
    isLoose: true,
  }));
  const isMove = /^(?:turn|switch|make|move|drag|slide)\b/i.test(whole);
  const halves = splitAt(rest, isMove ? ["to"] : ["to", "as", "=", "equal to", "auf"], "first");
  const set = halves.flatMap(([target, text]): Reading[] => {
    const value = valueOf(text, masked);
    if (/^(?:on|true|checked|enabled|active|yes)$/i.test(value))
      return [{ intent: { kind: "toggle", to: "check", target } }];
    if (/^(?:off|false|unchecked|disabled|inactive|no)$/i.test(value))
      return [{ intent: { kind: "toggle", to: "uncheck", target } }];
    if (isMove && !/^-?[\d.,:]+ ?%?$/.test(value)) return [];
    const chosen: Intent = { kind: "select", target, options: [value], isQuoted: ONLY_SIGN.test(text.trim()) };
    return [fillOf(target, text, masked), { intent: chosen }];
  });
  return isMove ? set : [...set, ...swapped];
}

/** `choose OPTION from X`, `choose X as Y`, else the option alone. */
export function readSelect(rest: string, masked: Masked): Reading[] {
  const withList = splitAt(rest, ["from", "in", "for", "as", "under", "on", "with", "at", "aus", "of"], "last").flatMap(
    ([option, target]) => [
      ...selectOf(option, target, masked),
      ...loosely(WAY.test(target) ? selectOf(option, target.replace(WAY, ""), masked) : []),
    ],
  );
  const swapped = splitAt(rest, [":", "="], "first").flatMap(([target, option]) => selectOf(option, target, masked));
  return [...withList, ...swapped, ...selectOf(rest, undefined, masked)];
}

/** "The way of contact": the page asks "How should we contact you?" */
const WAY = /^(?:the |my |our )?(?:way|means|manner|mode|method|kind|type|form) of\s+(?=\S)/i;

/** An option, or several where a list takes several: the page says which. */
function selectOf(option: string, target: string | undefined, masked: Masked): Reading[] {
  const bare = option
    .replace(/^(?:the |an? )?(?:option|value|entry|item|choice)s?\s+(?=\S)/i, "")
    .replace(new RegExp(`^(?:the )?(${SIGN})\\s+(?:option|value|entry|item|choice)s?$`, "i"), "$1");
  const isQuoted = ONLY_SIGN.test(bare.trim());
  const one: Reading = { intent: { kind: "select", target, options: [withoutQuotes(bare, masked).trim()], isQuoted } };
  const several = splitObjects(bare).map((part) => withoutQuotes(part, masked));
  return several.length === 0 ? [one] : [one, { intent: { kind: "select", target, options: several, isQuoted } }];
}

/** `search for X`, `find X in Y`. */
export function readSearch([whole, rest = ""]: RegExpExecArray, masked: Masked): Reading[] {
  if (/^(?:look|find)\b(?! for| up)/i.test(whole) || /^(?:is|are|was|should|must|does|has)\b/i.test(rest)) return [];
  const labelled = namedThenQuoted(rest, masked);
  if (labelled.length > 0) return labelled;
  const [, place, wanted] =
    /^(?:the |this |our |your |in |within |through )*([^\uE100-\uE2F3]+?) for (.+)$/i.exec(rest) ?? [];
  if (/^\S+ (?!for\b)/i.test(whole) && place !== undefined && wanted !== undefined && !/ for /i.test(wanted))
    return [
      {
        intent: { kind: "search", text: valueOf(wanted, masked), target: undefined, within: place },
        rest: "press Enter",
      },
    ];
  const withField = splitAt(rest, ["in", "using", "with", "on"], "last").map(([text, target]): Reading => ({
    intent: { kind: "search", text: valueOf(text, masked), target },
    rest: "press Enter",
  }));
  const named = withField.filter(({ intent }) => intent.kind === "search" && FIELD_NAMED.test(intent.target ?? ""));
  // Who says which field says what to type, and not that it is to be sent.
  if (named.length > 0) return named.map(({ intent }) => ({ intent }));
  return [
    { intent: { kind: "search", text: valueOf(rest, masked), target: undefined }, rest: "press Enter" },
    ...withField,
  ];
}

/** Then nobody searches for these words. */
const FIELD_NAMED = /\b(?:field|box|bar|input|searchbox)$/i;

function isValue(text: string): boolean {
  return ONLY_SIGN.test(text.trim());
}

/** Splits at each of the words, one way per word, the likeliest place by itself. */
export function splitAt(text: string, words: readonly string[], which: "first" | "last"): Halves[] {
  const lowered = ` ${text.toLowerCase()} `;
  return words.flatMap((word): Halves[] => {
    const separator = /^[:=]$/.test(word) ? word : ` ${word} `;
    const at = (which === "first" ? lowered.indexOf(separator, 1) : lowered.lastIndexOf(separator)) - 1;
    if (at <= 0) return [];
    const halves: Halves = [text.slice(0, at).trim(), text.slice(at + separator.length).trim()];
    return halves[0] === "" || halves[1] === "" ? [] : [halves];
  });
}
