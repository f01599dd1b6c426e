import { stemOf } from "@surehand/language";
import type { ReadRecord } from "./record-store.ts";

/** A record that a text names, with the words that name it. */
export interface NamedRecord {
  readonly name: string;
  readonly records: readonly ReadRecord[];
}

/** Words that occur as the values of a list's records and distinguish them: "Oak", "old.png". */
export class RecordNames {
  readonly #names = new Map<string, ReadRecord[]>();

  constructor(records: readonly ReadRecord[]) {
    const lists = Map.groupBy(
      records.filter(({ list }) => list !== undefined),
      ({ url, list }) => `${url} ${list ?? ""}`,
    );
    for (const list of lists.values()) for (const record of list) this.#add(record, list);
  }

  /** Returns the records that a text names. A name inside a longer name does not count. */
  in(text: string): NamedRecord[] {
    const words = stems(text);
    const found = [...this.#names].flatMap(([name, records]) => {
      const at = words.indexOf(name);
      return at < 0 ? [] : [{ name: name.trim(), at, end: at + name.length, records }];
    });
    const longest = found.filter(
      (one) =>
        !found.some(
          (other) => other !== one && other.at <= one.at && other.end >= one.end && other.name.length > one.name.length,
        ),
    );
    return longest.map(({ name, records }) => ({ name, records }));
  }

  #add(record: ReadRecord, list: readonly ReadRecord[]): void {
    const shared = Math.max(1, Math.floor(list.length / 2));
    for (const { words } of record.fields) {
      const name = stems(words);
      if (!/\p{L}{2}/u.test(name) || name.length > LONGEST_NAME) continue;
      // A status that most records have names none of them.
      const count = list.filter((other) => other.fields.some((field) => field.words === words)).length;
      if (list.length > 1 && count > shared) continue;
      this.#names.set(name, [...(this.#names.get(name) ?? []), record]);
    }
  }
}

const LONGEST_NAME = 80;

/** Returns the words of a text in comparable form, with a space around each. */
export function stems(text: string): string {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.map((word) => stemOf(word)).join(" ")} `;
}
