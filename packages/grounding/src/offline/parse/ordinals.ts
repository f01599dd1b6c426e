import { CARDINAL_WORD, cardinalOf, ORDINAL, ordinalOf } from "@surehand/language";
import type { Ordinal } from "./target-reading.ts";

const LEADING = new RegExp(
  `^(?:(?:the )?(${ORDINAL})[- ](?:to |from (?:the )?)(last|end|bottom)|(?:very )?(last|final|bottommost|lowest|penultimate|next to last|topmost)|(?:very )?(${ORDINAL})(?: from (?:the )?(end|bottom|last|right))?)\\b(?! name\\b)\\s*`,
  "i",
);
const TRAILING = new RegExp(`\\s+(?:(?:no\\.?|number|nr\\.?|#)\\s*(\\d+|${CARDINAL_WORD})|#(\\d+))$`, "i");

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
  const fromEnd = new RegExp(`^(${ORDINAL})\\s+(.+?)\\s+from (?:the )?(?:end|bottom|last|right)$`, "i").exec(text);
  if (fromEnd) return { text: fromEnd[2] ?? "", ordinal: { position: positionOf(fromEnd[1]), isFromEnd: true } };
  const leading = LEADING.exec(text);
  if (leading) return { text: text.slice(leading[0].length), ordinal: leadingOrdinal(leading) };
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

function leadingOrdinal([, toLast, which, last, nth, end]: RegExpExecArray): Ordinal {
  if (toLast !== undefined)
    return { position: positionOf(toLast) + (which?.toLowerCase() === "last" ? 0 : 0), isFromEnd: true };
  if (last !== undefined) {
    if (/topmost/i.test(last)) return { position: 1, isFromEnd: false };
    return { position: /penultimate|next/i.test(last) ? 2 : 1, isFromEnd: true };
  }
  return { position: positionOf(nth), isFromEnd: end !== undefined };
}

function positionOf(word = ""): number {
  return (ordinalOf(word) ?? cardinalOf(word)) || 1;
}

export function pick<Item>(items: readonly Item[], { position, isFromEnd }: Ordinal): Item | undefined {
  return isFromEnd ? items.at(-position) : items[position - 1];
}
