import { datesIn } from "./dates-in.ts";
import { isNamedIn } from "./goal-objects.ts";
import { type PageUnit, valuesOfUnit } from "./page-records.ts";
import { stems } from "./record-names.ts";
import { asWords, numbersIn } from "./record-store.ts";

/** A name, and whether only a value that is equal to it has it. */
export interface Named {
  readonly name: string;
  readonly isExact: boolean;
}

/** Returns whether a text has the words of a name and no others. */
export function isSame(name: string): (text: string) => boolean {
  const own = asWords(name);
  return (text) => asWords(text) === own;
}

const LONG_TEXT = 4;

/** Whether a thing has a value that is the name, or contains it in a longer text. */
export function holds(unit: PageUnit, name: string, isExact: boolean): boolean {
  const texts = valuesOfUnit(unit);
  if (isExact) return texts.some(isSame(name));
  return texts.some((text) => {
    if (!isNamedIn(name, [text])) return false;
    const isLong = text.split(/\s+/).length > name.split(/\s+/).length + LONG_TEXT;
    return isLong || !/\s/.test(name) || isBounded(text, name);
  });
}

/** Whether marks separate a name from the rest of a short text. */
function isBounded(text: string, name: string): boolean {
  const [before = "", after = ""] = text.toLowerCase().split(name.toLowerCase(), 2);
  return /(?:^|[^\p{L}\p{N}\s]\s*)$/u.test(before) && /^(?:$|\s*[^\p{L}\p{N}\s])/u.test(after);
}

/** Returns the texts and numbers of a thing, and the headings above it, that a goal names. */
export function namesIn(unit: PageUnit, goal: string): string[] {
  const words = stems(goal);
  const values = new Set(valuesIn(goal).flatMap((value) => numbersIn(value, undefined)));
  return [...valuesOfUnit(unit), ...unit.headings].flatMap((text) => {
    const numbers = numbersIn(text, undefined).filter((number) => values.has(number));
    return words.includes(stems(text)) ? [stems(text), ...numbers] : numbers;
  });
}

/** Returns the numbers, with their units, and the dates of a text. */
export function valuesIn(text: string): string[] {
  const dates = datesIn(text);
  const rest = dates.reduce(
    (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
    text,
  );
  return [
    ...dates.map(({ start, end }) => text.slice(start, end)),
    ...[...rest.matchAll(/(?<![\p{L}\p{N}_-])\p{Sc}?\d[\d.,]*(?<=\d)(?![\p{L}\p{N}_-])/gu)].map(([value]) => value),
  ];
}
