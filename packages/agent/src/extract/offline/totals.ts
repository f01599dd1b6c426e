import { leavesOf, textOf } from "../page/page-tree.ts";
import type { ValueShape } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import { toValue } from "../values/to-value.ts";
import { labelWords } from "./field-names.ts";
import { type PageRecord, recordElements } from "./page-record.ts";
import { isTable, isTotal, readTable } from "./tables.ts";
import { fitOf, isNumeric, type WantedField } from "./wanted-field.ts";

/** The sum under a column, for a field that is called so: `totalVolume`. Undefined where several tables have one. */
export function findTotal(
  { name, aliases }: WantedField,
  { record, shape, language }: { readonly record: PageRecord; readonly shape: ValueShape; readonly language: string },
): Found | undefined {
  const words = labelWords(name);
  const column = words.filter((word) => word !== "total").join(" ");
  if (!isNumeric(shape) || column === "" || column === words.join(" ")) return undefined;
  const found = [...recordElements(record)].filter(isTable).flatMap((element): Found[] => {
    const table = readTable(element);
    const at =
      table?.headers.findIndex((header) => fitOf({ aliases: [column, ...aliases.slice(1)] }, header) > 0) ?? -1;
    return (table?.rows ?? []).filter(isTotal).flatMap(({ cells }) => {
      const cell = at < 0 ? undefined : cells[at];
      const leaves = cell ? leavesOf(cell) : [];
      const quote = textOf(leaves);
      const read = toValue(shape, quote, { language, isCell: true });
      return read ? [{ ...read, quote, refs: [...new Set(leaves.map(({ ref }) => ref))], from: "page" as const }] : [];
    });
  });
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}
