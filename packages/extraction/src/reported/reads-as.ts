import { parseDate, parseDateTime, pricesIn } from "@surehand/language";
import { labelWords } from "../records/field-names.ts";
import type { ValueField } from "../records/wanted-field.ts";
import type { ValueShape } from "../schema/shape.ts";
import { isClose } from "../values/is-close.ts";
import { EMAIL, toValue } from "../values/to-value.ts";
import { readNumber, readYear } from "./read-number.ts";
import { unitFit } from "./unit-fit.ts";

export interface ShownText {
  readonly text: string;
  /** Name of it on the page; empty if it has none. */
  readonly label: string;
  readonly language: string;
}

/** How a text of the page is the value: word for word, by a rule, only if its unit is the one asked for, a part of it, or as a question. */
export type Reading = "quoted" | "normalized" | "other-unit" | "part" | "doubted";

/** Whether a text is the whole value, in the unit of its field. */
export function isValue(reading: Reading | undefined): reading is "quoted" | "normalized" {
  return reading === "quoted" || reading === "normalized";
}

/** Returns how a text is a value. Undefined if it is another value: a part of the value, its opposite, or another sign. */
export function readsAs(value: string | number, field: ValueField, shown: ShownText): Reading | undefined {
  const reading = typeof value === "number" ? readsAsNumber(value, field, shown) : readsAsText(value, field, shown);
  return reading === "normalized" && isQuestioned(shown.text) ? "doubted" : reading;
}

/** Whether a text puts its number or date in doubt: "c. 1900?", "1900 (?)". */
function isQuestioned(text: string): boolean {
  return /\d\s?\(?\?\)?(?=$|[\s,;)])|^\?\s?\d/u.test(text.trim());
}

function readsAsNumber(value: number, field: ValueField, { text, label, language }: ShownText): Reading | undefined {
  const number = readNumber(text, language);
  if (number !== undefined && isClose(number * scaleOf(label), value)) {
    const fit = unitFit(field, { text, label });
    if (fit === "other") return undefined;
    if (fit === "unstated") return "other-unit";
    return String(value) === text.trim() ? "quoted" : "normalized";
  }
  return asksForYear(field, value) && readYear(text, language) === value ? "normalized" : undefined;
}

/** "Revenue (in thousands)". */
function scaleOf(label: string): number {
  if (/(?:\bthousands?\b|['’]000\b|\btsd\b|\bk[$€£])/iu.test(label)) return 1000;
  return /(?:\bmillions?\b|\bmio\b|\bmn\b|\bm[$€£])/iu.test(label) ? 1e6 : 1;
}

function asksForYear({ name, shape }: ValueField, value: number): boolean {
  if (!Number.isInteger(value) || value < 1000 || value > 2200) return false;
  const words = [...labelWords(name), ...labelWords(shape.description)];
  return (
    words.includes("year") || words.some((word) => /^(?:founded|established|built|since|born|opened)$/u.test(word))
  );
}

function readsAsText(value: string, field: ValueField, { text, language }: ShownText): Reading | undefined {
  const { shape } = field;
  if (tidy(text) === tidy(value)) return "quoted";
  if (foldText(text) === foldText(value)) return "normalized";
  if (isDateValue(value, shape)) return readsAsDate(value, text, language) ? "normalized" : undefined;
  if (shape.choices) return toValue(shape, text, { language })?.value === value ? "normalized" : undefined;
  return readsAsWords(value, text);
}

function readsAsWords(value: string, text: string): Reading | undefined {
  if (isPhone(value) && digitsOf(text) === digitsOf(value)) return "normalized";
  if (EMAIL.test(value)) return text.match(new RegExp(EMAIL, "gu"))?.join() === value ? "quoted" : undefined;
  if (isPriceIn(value, text)) return "quoted";
  return isPartOf(value, text) ? "part" : undefined;
}

/** "€1,499.00" of "from €1,499.00 per month", and no other price. */
function isPriceIn(value: string, text: string): boolean {
  const [price, ...others] = pricesIn(text.replace(/^(?:from|ab|à partir de|desde)\s+/iu, ""));
  return price !== undefined && others.length === 0 && foldText(price) === foldText(value);
}

function isPartOf(value: string, text: string): boolean {
  return foldText(text)
    .split(/[,;|·•()]/u)
    .flatMap((part) => part.trim().split(/\s[–—-]\s/u))
    .some((part) => part === foldText(value));
}

export function isDateValue(value: string, { format }: ValueShape): boolean {
  return format === "date" || format === "date-time" || /^\d{4}-\d{2}-\d{2}(?:T|$)/u.test(value);
}

/** A text that says more than a date is none: a sentence may tell of several days. */
function readsAsDate(value: string, text: string, language: string): boolean {
  if (text.split(/\s+/u).length > MOST_WORDS || /\b(?:not|before|after|until|vor|nach|bis)\b/iu.test(text))
    return false;
  const isTime = value.includes("T") && /\d:\d/u.test(text);
  const read = isTime ? parseDateTime(text, language) : parseDate(text, language);
  return read !== undefined && (isTime ? value.startsWith(read.slice(0, 16)) : value.slice(0, 10) === read);
}

const MOST_WORDS = 7;

function isPhone(value: string): boolean {
  return /^\+?[\d\s()./-]{6,}$/u.test(value) && !/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/u.test(value);
}

function digitsOf(text: string): string | undefined {
  if (/\p{L}{4}/u.test(text) || !/\d/u.test(text)) return undefined;
  return text.replaceAll(/[^\d+]/gu, "");
}

export function tidy(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}

/** Without case, kinds of quotes and dashes, marks of a list in front, and punctuation at the end. */
export function foldText(text: string): string {
  return tidy(text.normalize("NFKC"))
    .toLowerCase()
    .replaceAll(/[‘’‛`´]/gu, "'")
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/[‐‑‒–—−]/gu, "-")
    .replace(/^(?:[•·*]\s*|"(?=.*"$))/u, "")
    .replace(/(?<!["\s])["\s]*[.,;:]?$/u, "")
    .replaceAll(/(?<!\s)\s+(?=[.,;:)])/gu, "")
    .trim();
}
