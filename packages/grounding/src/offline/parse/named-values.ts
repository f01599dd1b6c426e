import type { Reading } from "./intent.ts";
import { type Masked, SIGN } from "./masked.ts";
import { asStep, fillOf, withQuotes } from "./fill-of.ts";

/** `the card number 4111 1111`: what has digits in it, or an address, and stands last is the value. */
export function readTrailing(rest: string, masked: Masked): Reading[] {
  const [, target = "", text = ""] = TRAILING_VALUE.exec(rest) ?? [];
  if (text === "" || /\b(?:in|into|as|to|with|for|on|at|the|number|no)$/i.test(target.replace(/ number$/i, "")))
    return [];
  return [{ ...fillOf(target, text, masked), isLoose: true }];
}

/** What numbers count, https://www.bipm.org/en/measurement-units and what else forms ask for. */
const UNITS =
  "kg|g|mg|lbs?|oz|km|m|cm|mm|miles?|ft|inch(?:es)?|l|ml|litres?|liters?|%|percent|°|°?[CF]|px|pt|em|dpi|hours?|hrs?|h|minutes?|mins?|seconds?|secs?|days?|weeks?|months?|years?|people|persons?|guests?|nights?|pieces?|pcs|€|\\$|£|eur|usd|gbp|euros?|dollars?|pounds?|kilos?|kilograms?|grams?|met(?:re|er)s?";
const TRAILING_VALUE = new RegExp(
  `^(.+?[^\\d\\s])\\s+(-?\\d[\\d.,]* ?(?:${UNITS})|${String.raw`\+?\d[\d\s./:-]*|\S*@\S+|\S*\d\S*(?:\s+\S*\d\S*)+|(?=\S*\d)(?=\S*\p{L})\S+`})$`,
  "u",
);

/** `the organiser Ida Brandt`: what begins with a capital behind words that don't is the value. */
export function readTitled(rest: string, masked: Masked): Reading[] {
  const [, target = "", text = ""] = TITLED_VALUE.exec(rest) ?? [];
  return text === "" ? [] : [{ ...fillOf(target, text, masked), isLoose: true }];
}

const TITLED_VALUE = /^((?:the|my|our|his|her|their) \p{Ll}+(?: \p{Ll}+)?) (\p{Lu}\S*(?: \p{Lu}\S*)*)$/u;

/** `the password "x"` once more. */
export function readRepeated(rest: string, masked: Masked): Reading[] {
  return [...namedThenQuoted(rest, masked), ...readTrailing(rest, masked)].flatMap((reading) => {
    const { intent } = reading;
    if (intent.kind !== "fill") return [];
    const { target = "" } = intent;
    return ["repeat", "confirm"].map((verb): Reading => ({
      ...reading,
      intent: { ...intent, target: `${verb} ${target}` },
    }));
  });
}

/** `the username "a" and the password "b" into the text fields`: the first now, the second later. */
export function readPair(rest: string, masked: Masked): Reading[] {
  const match = new RegExp(
    `^([^${SIGN.slice(1)}+?)\\s*(${SIGN})\\s*(?:,|and|, and)\\s+([^${SIGN.slice(1)}+?\\s*${SIGN}.*)$`,
    "i",
  ).exec(rest);
  const [, target = "", text = "", others = ""] = match ?? [];
  if (!match || / (?:in|into|as|to|with)$/i.test(target)) return [];
  return [{ ...fillOf(target, text, masked), rest: asStep("enter", others, masked) }];
}

/** `the password "x" into both text fields`: one after the other. */
export function readBoth(rest: string, masked: Masked): Reading[] {
  const [, words = "", fields = ""] =
    /^(.+?)\s+(?:in|into)\s+both(?: of the)?\s+(.+?(?:field|input|boxe?|password))s?$/i.exec(rest) ?? [];
  const text = new RegExp(SIGN).exec(words)?.[0];
  if (text === undefined) return [];
  const later = `type ${withQuotes(text, masked)} into the second ${fields}`;
  return [{ ...fillOf(`first ${fields}`, text, masked), rest: later }];
}

/** `Bob into First name and Miller into Last name`. */
export function readIntoPair(rest: string, masked: Masked): Reading[] {
  const [, text = "", tie = "", target = "", others = ""] =
    /^(.+?)\s+(into|in|as)\s+(.+?)(?:\s*,\s*(?:and\s+)?|\s+and\s+)(.+\s(?:into|in|as)\s.+)$/i.exec(rest) ?? [];
  if (tie === "") return [];
  return [{ ...fillOf(target, text, masked), rest: asStep("type", others, masked) }];
}

/** `password "x"`, `the password: "x" into the text field`. */
export function namedThenQuoted(rest: string, masked: Masked): Reading[] {
  const match = new RegExp(
    `^([^${SIGN.slice(1)}+?)\\s*[:=]?\\s*(${SIGN})(?:\\s+(?:in|into)\\s+(?:the|both|these|those)\\s+(?:text\\s+|input\\s+)?(?:fields?|inputs?|boxe?s?))?$`,
    "i",
  ).exec(rest);
  const [, target = "", text = ""] = match ?? [];
  if (!match || /\b(?:with|to|as|the text|text|value|the value|the word|word|the words|for)$/i.test(target)) return [];
  return [fillOf(target, text, masked)];
}
