import { RecordNames } from "./record-names.ts";
import { asWords, type ReadField, type ReadRecord } from "./record-store.ts";

export interface NamedValuesContext {
  readonly goal: string;
  readonly records: readonly ReadRecord[];
}

/** A text of the answer that another row or card than the named one has under the same label. */
export interface ValueOfOther {
  readonly code: "text-of-other-record";
  readonly value: string;
  readonly name: string;
  readonly label: string;
}

/**
 * Checks the texts of an answer about the one row, card or section that the goal names. Numbers have a check of their own, which knows
 * how they are written.
 */
export function checkNamedValues(answer: string, { goal, records }: NamedValuesContext): ValueOfOther[] {
  const names = new RecordNames(records);
  const [named, second] = names.in(goal);
  if (!named || second) return [];
  const lists = new Set(named.records.map(listOf));
  const [own, user] = [named.records, asWords(goal)];
  const isInAnswer = ({ words }: ReadField): boolean => words.length > SHORTEST && asWords(answer).includes(words);
  // The first text of a row is what it is called.
  const isStated = ({ fields: [first] }: ReadRecord): boolean => first !== undefined && isInAnswer(first);
  const others = records.filter(
    (record) => record.list !== undefined && lists.has(listOf(record)) && !own.includes(record) && !isStated(record),
  );
  return others.flatMap(({ fields }) =>
    fields.flatMap((field): ValueOfOther[] => {
      const ofLabel = own.flatMap((record) =>
        record.fields.filter(({ label }) => label !== "" && label === field.label),
      );
      const isOwn = own.some(({ words }) => words.includes(field.words)) || ofLabel.some(isInAnswer);
      const isOther = ofLabel.length > 0 && !isOwn && isInAnswer(field) && !user.includes(field.words);
      if (!isOther || field.numbers.size > 0) return [];
      return [{ code: "text-of-other-record", value: field.text, name: named.name, label: field.label }];
    }),
  );
}

/** Letters of a text with the spaces around it: shorter ones join words or are marks. */
const SHORTEST = 5;

function listOf({ url, list }: ReadRecord): string {
  return `${url} ${list ?? ""}`;
}
