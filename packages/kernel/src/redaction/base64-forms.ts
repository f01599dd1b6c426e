import { literal, oneOf } from "./regular-expression.ts";

/** RFC 4648, tables 1 and 2: the standard and the URL-safe alphabet differ only in the last two characters. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const alphabetTail = [
  [literal("+"), literal("-")],
  [literal("/"), literal("_")],
];

/**
 * Returns sources of regular expressions that match `value` (as UTF-8) within a longer base64 text, one for each of the
 * three ways in which its bytes can align with groups of six bits. A character that holds bits of the value and bits of
 * its neighbor matches whatever the neighbor is, so no bit of the value is left. Padding needs no match: it reveals
 * only a length.
 */
export function base64Forms(value: string): string[] {
  const bits = Array.from(Buffer.from(value), (byte) => byte.toString(2).padStart(8, "0")).join("");
  return ["", "??", "????"].map((neighbour) => {
    const groups = (neighbour + bits).match(/.{1,6}/g) ?? [];
    return groups.map((group) => sextets(group.padEnd(6, "?"))).join("");
  });
}

/** @param pattern six bits, each `0`, `1` or `?` for either. */
function sextets(pattern: string): string {
  return oneOf(valuesOf(pattern).flatMap((value) => alphabetTail[value - alphabet.length] ?? alphabet.charAt(value)));
}

function valuesOf(pattern: string): number[] {
  if (!pattern.includes("?")) return [Number.parseInt(pattern, 2)];
  return ["0", "1"].flatMap((bit) => valuesOf(pattern.replace("?", bit)));
}
