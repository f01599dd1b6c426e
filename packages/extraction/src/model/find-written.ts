import { labelWords } from "../records/field-names.ts";
import type { Found } from "../values/found.ts";
import { isClose } from "../values/is-close.ts";
import type { Grounds } from "./grounds.ts";
import { numbersIn, type WrittenNumber } from "./numbers-in.ts";
import type { PageText } from "./page-text.ts";
import { placeQuotes } from "./place-quotes.ts";
import { type NumberWish, distinctive } from "./wish.ts";

interface Candidate {
  readonly written: WrittenNumber;
  readonly line: number;
  readonly isLabelled: boolean;
}

/**
 * Finds a number that no quote supports: in its item, or on the whole page under its name or if it occurs only once. A
 * price is not a count.
 */
export function findWritten(value: number, wish: NumberWish, grounds: Grounds): Found | undefined {
  const { text, isItem, window, quotes } = grounds;
  const candidates = candidatesFor(value, wish, grounds).filter((one) => fits(one, value, { wish, isItem }));
  const labelled = candidates.find((one) => one.isLabelled);
  const [first, ...others] = candidates;
  const isQuoted = placeQuotes(quotes, { text, window, isLoose: true }) !== undefined;
  const isOnly = !wish.isCount && !isQuoted && others.length === 0;
  const best = labelled ?? (isItem || (isOnly && first && isPlain(first.written)) ? first : undefined);
  if (!best) return undefined;
  const { anchor } = text.lines[best.line] ?? { anchor: "" };
  return { value, kind: "normalized", quote: best.written.text, refs: [anchor], from: "page" };
}

function candidatesFor(value: number, wish: NumberWish, { text, window }: Grounds): Candidate[] {
  const candidates: Candidate[] = [];
  const last = text.lineAt(Math.max(window.from, window.to - 1));
  for (let line = text.lineAt(window.from); line <= last; line++) {
    for (const written of numbersIn(text.texts[line] ?? "")) {
      if (!written.values.some((one) => isClose(one, value))) continue;
      candidates.push({ written, line, isLabelled: isLabelled({ written, line }, wish, text) });
    }
  }
  return candidates;
}

function fits(
  { written, isLabelled: hasLabel }: Candidate,
  value: number,
  { wish, isItem }: { wish: NumberWish; isItem: boolean },
): boolean {
  if (!written.isMoney || wish.isMoney) return true;
  return !wish.isCount && (hasLabel || isItem || !Number.isInteger(value));
}

/**
 * Whether its line, its column or an adjacent line contains a word of its name. For a price the currency sign suffices,
 * for a rating its stars.
 */
function isLabelled({ written, line }: Omit<Candidate, "isLabelled">, wish: NumberWish, text: PageText): boolean {
  if (written.isMoney && wish.isMoney) return true;
  if (written.text.includes("★") && wish.labels.has("rating")) return true;
  const own = text.texts[line] ?? "";
  const beside = [line - 1, line + 1].map((other) => text.texts[other] ?? "").filter((other) => !/\d/.test(other));
  const isRow = text.lines[line]?.kind === "row";
  const around = isRow ? [columnName(text, line, own.slice(0, written.at))] : beside;
  return [own, ...around].some((label) => distinctive(labelWords(label)).some((word) => wish.labels.has(word)));
}

/** Returns the header of the column that starts after a part of a row. */
function columnName(text: PageText, line: number, before: string): string {
  let rule = line;
  while (text.lines[rule]?.kind === "row" && text.texts[rule] !== "") rule -= 1;
  if (text.lines[rule]?.kind !== "row") return "";
  return cellsOf(text.texts[rule - 1] ?? "")[cellsOf(before).length - 1] ?? "";
}

function cellsOf(row: string): string[] {
  return row.split(" | ");
}

/** Whether it is written in digits, outside of a word. */
function isPlain({ text }: WrittenNumber): boolean {
  return /[\d★]/.test(text);
}
