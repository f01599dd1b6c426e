import { type Decimal, decimalText, shifted } from "./decimal.ts";
import { datesIn } from "./dates-in.ts";
import type { RecordField } from "./line-fields.ts";
import type { PageRecord } from "./page-records.ts";
import { wordsIn } from "./shown-lines.ts";
import { type DecimalMark, foldText, type ShownNumber, shownNumbers, valuesOf } from "./shown-numbers.ts";

/** A field with its words and numbers. */
export interface ReadField extends RecordField {
  /** Words with a space around each. */
  readonly words: string;
  /** Exact values of its numbers, as text. Numbers of dates and codes do not count. */
  readonly numbers: ReadonlySet<string>;
}

export interface ReadRecord {
  readonly url: string;
  readonly list: string | undefined;
  readonly fields: readonly ReadField[];
  /** The heading of its page. */
  readonly page?: string | undefined;
  /** The headings above it. */
  readonly headings?: readonly string[] | undefined;
  /** All words, labels included. */
  readonly words: string;
}

/** All records that were shown in a run. */
export class RecordStore {
  readonly #records = new Map<string, PageRecord & { readonly isData: boolean }>();

  readonly #headings = new Map<string, string>();

  add(records: readonly PageRecord[], heading = ""): void {
    for (const { url } of records.slice(0, 1)) if (heading !== "") this.#headings.set(url, heading);
    for (const record of records) this.#put(record, false);
  }

  /** Adds the result of a tool: each line is a record, and each object in JSON has its properties as fields. */
  addText(url: string, text: string): void {
    for (const line of text.split("\n")) this.#put({ url, list: undefined, fields: fieldsOfText(line) }, true);
  }

  read(markOf: (url: string) => DecimalMark | undefined): ReadRecord[] {
    return [...this.#records.values()].map(({ url, list, fields, headings, isData }) => {
      const read = fields.map((field) => readField(field, isData ? "dot" : markOf(url)));
      return {
        url,
        list,
        fields: read,
        page: isData ? undefined : this.#headings.get(url),
        headings,
        words: asWords(fields.map(({ label, text }) => `${label} ${text}`).join(" | ")),
      };
    });
  }

  #put(record: PageRecord, isData: boolean): void {
    if (record.fields.length === 0) return;
    const key = JSON.stringify([record.url, record.list === undefined, record.fields]);
    if (!this.#records.has(key)) this.#records.set(key, { ...record, isData });
  }
}

function fieldsOfText(line: string): RecordField[] {
  const text = line.trim().replace(/,$/, "");
  if (!/^\{.*\}$/.test(text)) return text === "" ? [] : [{ label: "", text }];
  try {
    return leaves(JSON.parse(text));
  } catch {
    return [{ label: "", text }];
  }
}

function leaves(value: unknown, label = ""): RecordField[] {
  if (typeof value === "string" || typeof value === "number") return [{ label, text: String(value) }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, Array.isArray(value) ? label : key));
}

function readField(field: RecordField, mark: DecimalMark | undefined): ReadField {
  return { ...field, words: asWords(field.text), numbers: new Set(numbersIn(field.text, mark)) };
}

/** Returns the exact values of the numbers in a text, as text; for a percentage also its fraction. */
export function numbersIn(given: string, mark: DecimalMark | undefined): string[] {
  const text = foldText(given);
  const dates = datesIn(text);
  return shownNumbers(text)
    .filter(
      (number) =>
        isSeparate(number, text) && !dates.some(({ start, end }) => number.start >= start && number.end <= end),
    )
    .flatMap((number) => valuesWithFraction(number, mark))
    .map(decimalText);
}

/** Whether a number is no part of a code. Inline elements put a number directly after a word: "Members12". */
function isSeparate({ isPartOfWord, start, end }: ShownNumber, text: string): boolean {
  if (!isPartOfWord) return true;
  return (
    /(?:^|[^\p{L}\p{N}])\p{L}?\p{Ll}{3,}$/u.test(text.slice(0, start)) && !/^[\p{L}\p{N}_/:-]/u.test(text.slice(end))
  );
}

function valuesWithFraction(number: ShownNumber, mark: DecimalMark | undefined): Decimal[] {
  const values = valuesOf(number, mark);
  return number.isPercent ? [...values, ...values.map((value) => shifted(value, -2))] : values;
}

/** Returns the words of a text with a space around each. */
export function asWords(text: string): string {
  return ` ${wordsIn(foldText(text))
    .map((word) => word.text)
    .join(" ")} `;
}
