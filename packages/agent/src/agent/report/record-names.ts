import { stemOf } from "@surehand/language";
import type { ReadRecord } from "./record-store.ts";

/** A record that a text names, with the words that name it. */
export interface NamedRecord {
  readonly name: string;
  readonly records: readonly ReadRecord[];
}

/** Words that occur as the values of a list's records and distinguish them: "Oak", "old.png"; and the headings of several pages. */
export class RecordNames {
  readonly #names = new Map<string, ReadRecord[]>();
  /** Headings by address; empty unless they differ. */
  readonly #pages: ReadonlyMap<string, string>;

  readonly #found = new Map<string, readonly string[]>();

  readonly #records: readonly ReadRecord[];

  constructor(records: readonly ReadRecord[]) {
    this.#records = records;
    const lists = Map.groupBy(
      records.filter(({ list }) => list !== undefined),
      ({ url, list }) => `${url} ${list ?? ""}`,
    );
    for (const list of lists.values()) for (const record of list) this.#add(record, list);
    this.#pages = headingsOf(records);
  }

  /** Returns the records of lists that a text names. A name inside a longer name does not count. */
  in(text: string): NamedRecord[] {
    return this.#longestIn(text).flatMap((name) => {
      const records = this.#names.get(name);
      return records ? [{ name: name.trim(), records }] : [];
    });
  }

  /** Returns the names of records and of pages in a text, in the order of their last places. */
  namesIn(text: string): string[] {
    return this.#longestIn(text).map((name) => name.trim());
  }

  /** Returns the names in a text whose records have numbers. */
  withNumbers(text: string): string[] {
    return this.namesIn(text).filter((name) =>
      this.#records.some(
        (record) => record.fields.some(({ numbers }) => numbers.size > 0) && this.isNamed(record, [name]),
      ),
    );
  }

  /** Whether a record belongs to one of the named pages, if there are any, and to one of the other names. */
  isNamed(record: ReadRecord, names: readonly string[]): boolean {
    const pages = names.filter((name) => this.#isPage(name));
    const others = names.filter((name) => !this.#isPage(name));
    return [pages, others].every((own) => own.length === 0 || own.some((name) => this.#belongs(record, name)));
  }

  #belongs({ url, list, words, headings = [] }: ReadRecord, name: string): boolean {
    if (headings.some((heading) => stems(heading).trim() === name)) return true;
    const page = this.#pages.get(url);
    if (page?.trim() === name) return true;
    // A page that is itself one of the named things mentions others.
    const isThing = page !== undefined && (this.#isPage(name) || this.#names.has(page));
    if (list === undefined && isThing) return false;
    return this.#longestIn(words).some((own) => own.trim() === name);
  }

  #isPage(name: string): boolean {
    return [...this.#pages.values()].some((page) => page.trim() === name);
  }

  #longestIn(text: string): readonly string[] {
    const known = this.#found.get(text) ?? this.#findIn(stems(text));
    this.#found.set(text, known);
    return known;
  }

  /** Returns names in the order of their last places. A place inside a longer name does not count. */
  #findIn(words: string): string[] {
    const all = new Set([...this.#names.keys(), ...this.#pages.values()]);
    const known = [...all].filter((name) => words.includes(name));
    let rest = words;
    const found = known.toSorted(byLength).map((name) => {
      const at = rest.lastIndexOf(name);
      rest = rest.replaceAll(name, ` ${"#".repeat(name.length - 2)} `);
      return { name, at };
    });
    return found
      .filter(({ at }) => at >= 0)
      .toSorted((left, right) => left.at - right.at)
      .map(({ name }) => name);
  }

  #add(record: ReadRecord, list: readonly ReadRecord[]): void {
    const shared = Math.max(1, Math.floor(list.length / 2));
    for (const { words } of record.fields) {
      const name = stems(words);
      if (!/\p{L}{2}/u.test(name) || name.length > LONGEST_NAME || QUANTITY.test(name)) continue;
      // A status that most records have names none of them.
      const count = list.filter((other) => other.fields.some((field) => field.words === words)).length;
      if (list.length > 1 && count > shared) continue;
      this.#names.set(name, [...(this.#names.get(name) ?? []), record]);
    }
  }
}

const LONGEST_NAME = 80;
/** A number with a unit names nothing: "310 kg". */
const QUANTITY = /^(?: \d+)+(?: \p{L}{1,3})? $/u;

function byLength(left: string, right: string): number {
  return right.length - left.length;
}

/** Returns the headings of the pages; none if all pages have the same. */
function headingsOf(records: readonly ReadRecord[]): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const { url, page } of records) {
    const name = stems(page ?? "");
    if (/\p{L}{2}/u.test(name) && name.length <= LONGEST_NAME) pages.set(url, name);
  }
  return new Set(pages.values()).size > 1 ? pages : new Map();
}

/** Returns the words of a text in comparable form, with a space around each. */
export function stems(text: string): string {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.map((word) => stemOf(word)).join(" ")} `;
}
