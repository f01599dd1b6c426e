import type { Field } from "../schema/shape.ts";
import { labelWords } from "./field-names.ts";
import type { PageRecord } from "./page-record.ts";

/** The columns of a row that stand under a name they share: "Units" and "Revenue" under "Q1". */
export function columnsUnder({ name }: Field, record: PageRecord): PageRecord | undefined {
  const group = labelWords(name).join(" ");
  const cells = (record.cells ?? []).flatMap(({ header, element }) => {
    const words = header.split(/\s+/);
    const length =
      words.findIndex((_, index) => labelWords(words.slice(0, index + 1).join(" ")).join(" ") === group) + 1;
    return length > 0 && length < words.length ? [{ header: words.slice(length).join(" "), element }] : [];
  });
  return cells.length > 1 ? { ...record, roots: cells.flatMap(({ element }) => element ?? []), cells } : undefined;
}
