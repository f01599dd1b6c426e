import type { ShownText } from "../probe/seen.ts";
import { readCounters } from "./counters.ts";

const amount = /-?\d+(?:[.,]\d+)*(?:[kKMBT](?![\p{L}\d]))?/gu;
const broken = /(?<![\p{L}\d])(?:NaN|undefined|-?Infinity)(?![\p{L}\d])/gu;
const gain = /^\+\s?\p{Sc}?\s?\d+(?:[.,]\d+)*[kKMBT]?[\s\p{P}\p{S}]{0,3}\p{L}{0,12}[\s\p{P}\p{S}]{0,2}$/u;
const factors: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
const LONGEST = 40;

/** Replaces each amount, such as "1,200" or "1.2k", and each value that is no number, by one sign. */
export function maskAmounts(text: string): string {
  return text.replaceAll(broken, "#").replaceAll(amount, "#");
}

/** Whether a text shows what was gained just now: "+1" or "+5 coins". */
export function isGain(text: string): boolean {
  return gain.test(text);
}

/** Returns the amounts in a text. A value that is no number is NaN. */
export function amountsIn(text: string): number[] {
  const numbers = [...text.matchAll(amount)].map(([shown]) => toAmount(shown));
  return [...numbers, ...[...text.matchAll(broken)].map(() => Number.NaN)];
}

/**
 * Returns the counters of a game and its other texts with one amount, such as "12 loaves", by their words. Texts of buttons are left out: they
 * show prices.
 */
export function readTallies(texts: readonly ShownText[]): ReadonlyMap<string, number> {
  const tallies = known.get(texts) ?? talliesOf(texts);
  known.set(texts, tallies);
  return tallies;
}

const known = new WeakMap<readonly ShownText[], ReadonlyMap<string, number>>();

function talliesOf(texts: readonly ShownText[]): Map<string, number> {
  const shown = texts.filter(({ button, text }) => !button && !isGain(text));
  const counters = [...readCounters(shown).values()];
  const tallies = new Map(counters.map(({ name, value }) => [name, value]));
  const counted = new Set(counters.map(({ text }) => text));
  for (const { text, label, source } of shown) {
    const [value, ...more] = text.length > LONGEST ? [] : amountsIn(text);
    if (source !== "page" || value === undefined || more.length > 0 || counted.has(text)) continue;
    const name = tallyName({ text, label });
    if (!tallies.has(name)) tallies.set(name, value);
  }
  return tallies;
}

/** Returns the name under which a text with one amount is read: its words, or else those of its element. */
export function tallyName({ text, label }: Pick<ShownText, "text" | "label">): string {
  return wordsOf(text) || wordsOf(label) || "#";
}

function wordsOf(text: string): string {
  return (maskAmounts(text).match(/\p{L}+|\p{Sc}|\p{Extended_Pictographic}/gu) ?? []).join(" ").toLowerCase();
}

function toAmount(shown: string): number {
  const factor = factors[shown.at(-1) ?? ""] ?? 1;
  const digits = shown.replaceAll(/,(?=\d{3})/gu, "").replaceAll(",", ".");
  return Number.parseFloat(digits) * factor;
}
