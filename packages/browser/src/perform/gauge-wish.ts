import type { WireGauge } from "./wire.ts";

/** Requested position of a slider: a number, or its text ("May"). */
export type GaugeWish = { readonly number: number } | { readonly words: string };

const NUMBER = /^\s*(?:[^\d\s+-]\s*)?([+-]?\d+(?:[.,]\d+)?)(?!\d|[.,:/-]\d)\D*$/;

/** "30", "30 degrees" and "€ 30" are the number; what the slider says in words is meant so. */
export function wishOf(text: string, { now, words }: WireGauge): GaugeWish | undefined {
  const [, number] = NUMBER.exec(text) ?? [];
  if (number !== undefined && now !== undefined) return { number: Number(number.replace(",", ".")) };
  return words === undefined || text.trim() === "" ? undefined : { words: text };
}

export function isThere({ now, words }: WireGauge, wish: GaugeWish): boolean {
  if ("words" in wish) return comparable(words) === comparable(wish.words);
  return now !== undefined && isSameNumber(now, wish.number);
}

/** Steps of a tenth add up to 0.30000000000000004. */
export function isSameNumber(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
}

function comparable(text = ""): string {
  return text.replaceAll(/\s+/g, " ").trim().toLowerCase();
}

/** Why it can't be brought there, as a sentence. */
export function refusalOf({ least, most }: WireGauge, wish: GaugeWish): string | undefined {
  if ("words" in wish) return undefined;
  const isOutside = wish.number < (least ?? -Infinity) || wish.number > (most ?? Infinity);
  return isOutside ? `It takes ${least ?? "what is less"} to ${most ?? "more"}.` : undefined;
}

export function describeGauge({ now, words }: WireGauge): string {
  return words === undefined ? String(now) : JSON.stringify(words);
}
