import type { WireGauge } from "./wire.ts";

/** Requested position of a slider: a number, or its text ("May"). */
export type RequestedValue = { readonly number: number } | { readonly words: string };

const NUMBER = /^\s*(?:[^\d\s+-]\s*)?([+-]?\d+(?:[.,]\d+)?)(?!\d|[.,:/-]\d)\D*$/;

/** Parses a requested value. "30", "30 degrees" and "€ 30" are numbers; another text is compared with the slider's own text. */
export function requestedValueOf(text: string, { now, words }: WireGauge): RequestedValue | undefined {
  const [, number] = NUMBER.exec(text) ?? [];
  if (number !== undefined && now !== undefined) return { number: Number(number.replace(",", ".")) };
  return words === undefined || text.trim() === "" ? undefined : { words: text };
}

export function hasReached({ now, words }: WireGauge, requested: RequestedValue): boolean {
  if ("words" in requested) return comparable(words) === comparable(requested.words);
  return now !== undefined && isSameNumber(now, requested.number);
}

/** Whether two numbers are equal, except for rounding: ten steps of 0.1 add up to 0.9999999999999999. */
export function isSameNumber(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
}

function comparable(text = ""): string {
  return text.replaceAll(/\s+/g, " ").trim().toLowerCase();
}

/** Returns the reason why the value can't be reached, as a sentence. */
export function refusalOf({ least, most }: WireGauge, requested: RequestedValue): string | undefined {
  if ("words" in requested) return undefined;
  const isOutside = requested.number < (least ?? -Infinity) || requested.number > (most ?? Infinity);
  return isOutside ? `It accepts ${least ?? "any value up"} to ${most ?? "any value above"}.` : undefined;
}

export function describeGauge({ now, words }: WireGauge): string {
  return words === undefined ? String(now) : JSON.stringify(words);
}
