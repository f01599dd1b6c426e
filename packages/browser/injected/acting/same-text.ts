import type { WireHeld } from "../../src/perform/wire.ts";
import { isSameNumber } from "./number-readings.ts";

/** Whether a field's value is the text. A rich editor may turn characters into formatting. */
export function compareTexts(held: string, expected: string, { isRich }: { readonly isRich: boolean }): WireHeld {
  const [value, text] = [plain(held), plain(expected)];
  if (value === text || (isRich && value.trim() === text.trim())) return "same";
  const isNumber = isSameNumber(value.trim(), text.trim());
  if (isNumber !== undefined) return isNumber ? "similar" : "other";
  if (tidy(text) === "") return "other";
  if (tidy(value) === tidy(text) || isHidden(value, text)) return "similar";
  const isSame = core(text) !== "" && core(value) === core(text) && isBelowZero(value) === isBelowZero(text);
  return isSame && hasSeparators(value, text) && (isRich || hasSymbols(value, text)) ? "similar" : "other";
}

function plain(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, "")
    .normalize();
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}

/** Whether the page shows a dot for each letter. */
function isHidden(value: string, text: string): boolean {
  return /^([•●∙·*])\1*$/u.test(value) && value.length === text.length;
}

function core(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "").toLowerCase();
}

function isBelowZero(text: string): boolean {
  return /^\s*[-−–]\s*[\p{Sc}\d]/u.test(text);
}

/** Whether separators matter: `12.50 each` that became `1250 each` is another number; `1.234 pieces` may become `1234 pieces`. */
function hasSeparators(value: string, text: string): boolean {
  const gaps = [...value.matchAll(/(?<![^\p{L}\p{M}\p{N}])([^\p{L}\p{M}\p{N}]*)[\p{L}\p{M}\p{N}]/gu)].map(
    ([, gap]) => gap,
  );
  const separators = [...text.matchAll(/(?<=\d)[.,](?=(\d+))/g)];
  return separators.every(
    ({ index, 1: digits = "" }) => digits.length === 3 || gaps[Array.from(core(text.slice(0, index))).length] !== "",
  );
}

/** Characters other than letters and digits that no mask or typographer changes. */
const SYMBOLS = /[^\p{L}\p{M}\p{N}\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Sc}−.,;:'"/+…%°·]/gu;

function hasSymbols(value: string, text: string): boolean {
  const held: string[] = value.match(SYMBOLS) ?? [];
  return (text.match(SYMBOLS) ?? []).every((symbol) => {
    const index = held.indexOf(symbol);
    if (index >= 0) held.splice(index, 1);
    return index >= 0;
  });
}
