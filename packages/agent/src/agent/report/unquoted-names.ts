import { RecordNames, stems } from "./record-names.ts";
import type { ReadRecord } from "./record-store.ts";

/** Returns the records that an answer names and its evidence does not, while the evidence quotes other records of the same list. */
export function unquotedNames(
  { answer, evidence }: { readonly answer: string; readonly evidence: readonly string[] },
  records: readonly ReadRecord[],
): string[] {
  const names = new RecordNames(records);
  const quoted = evidence.flatMap((quote) => names.in(quote).flatMap((named) => named.records));
  return names.in(answer).flatMap(({ name, records: own }) => {
    const isQuoted = own.some((record) => quoted.includes(record));
    const hasOther = own.some((record) => quoted.some((other) => isSameList(record, other)));
    return !isQuoted && hasOther ? [textOf(name, own)] : [];
  });
}

/** Returns a name as the page shows it. */
function textOf(name: string, records: readonly ReadRecord[]): string {
  const field = records.flatMap(({ fields }) => fields).find(({ words }) => stems(words).trim() === name);
  return field?.text ?? name;
}

function isSameList(left: ReadRecord, right: ReadRecord): boolean {
  return left.list !== undefined && left.url === right.url && left.list === right.list;
}
