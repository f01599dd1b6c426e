import type { Ordinal } from "./target-reading.ts";

const words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NTH = `${words.join("|")}|\\d+(?:st|nd|rd|th)`;
const LEADING = new RegExp(
  `^(?:(?:the )?(${NTH})[- ](?:to |from (?:the )?)(last|end|bottom)|(?:very )?(last|final|bottommost|lowest|penultimate|next to last|topmost)|(?:very )?(${NTH})(?: from (?:the )?(end|bottom|last|right))?)\\b(?! name\\b)\\s*`,
  "i",
);
const TRAILING = new RegExp(`\\s+(?:(?:no\\.?|number|nr\\.?|#)\\s*(\\d+|${numbers.join("|")})|#(\\d+))$`, "i");

const LEADING_NUMBER = /^(?:no\.|number|nr\.|#)\s?(\d+)(?= (?:of|in|from|on)\b)\s*/i;

/** From where everybody counts. */
const FROM_START = /\s+from (?:the )?(?:left|top|start|beginning)$/i;

export interface WithOrdinal {
  readonly text: string;
  readonly ordinal: Ordinal;
}

/** `second button`, `last one`, `third link from the end`, `button number 3`; undefined where no position is told. */
export function takeOrdinal(given: string): WithOrdinal | undefined {
  const text = given.replace(FROM_START, "");
  const fromEnd = new RegExp(`^(${NTH})\\s+(.+?)\\s+from (?:the )?(?:end|bottom|last|right)$`, "i").exec(text);
  if (fromEnd) return { text: fromEnd[2] ?? "", ordinal: { position: positionOf(fromEnd[1]), isFromEnd: true } };
  const leading = LEADING.exec(text);
  if (leading) return { text: text.slice(leading[0].length), ordinal: ordinalOf(leading) };
  const [numbered, number] = LEADING_NUMBER.exec(text) ?? [];
  if (numbered !== undefined)
    return { text: text.slice(numbered.length), ordinal: { position: positionOf(number), isFromEnd: false } };
  const trailing = TRAILING.exec(text);
  if (!trailing) return undefined;
  return {
    text: text.slice(0, trailing.index),
    ordinal: { position: positionOf(trailing[1] ?? trailing[2]), isFromEnd: false },
  };
}

function ordinalOf([, toLast, which, last, nth, end]: RegExpExecArray): Ordinal {
  if (toLast !== undefined)
    return { position: positionOf(toLast) + (which?.toLowerCase() === "last" ? 0 : 0), isFromEnd: true };
  if (last !== undefined) {
    if (/topmost/i.test(last)) return { position: 1, isFromEnd: false };
    return { position: /penultimate|next/i.test(last) ? 2 : 1, isFromEnd: true };
  }
  return { position: positionOf(nth), isFromEnd: end !== undefined };
}

function positionOf(word = ""): number {
  const lower = word.toLowerCase();
  const known = words.indexOf(lower) + 1 || numbers.indexOf(lower) + 1;
  return known || Number.parseInt(lower, 10) || 1;
}

export function pick<Item>(items: readonly Item[], { position, isFromEnd }: Ordinal): Item | undefined {
  return isFromEnd ? items.at(-position) : items[position - 1];
}
