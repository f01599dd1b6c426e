import { elementsIn, isInside, leavesOf, type PageElement, refsOf, type Span, textOf } from "../page/page-tree.ts";
import type { ValueShape } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import { toValue } from "../values/to-value.ts";
import { labelWords } from "./field-names.ts";
import { type PageRecord, recordElements } from "./page-record.ts";
import { isTable, isTotal, readTable } from "./tables.ts";
import { fitOf, isNumeric, type WantedField } from "./wanted-field.ts";

/** The row with the sums of a whole table, where the page has one such and each field that is asked for is a column of it. */
export function totalRecord(
  fields: readonly WantedField[],
  { root, span }: { readonly root: PageElement; readonly span: Span | undefined },
): PageRecord | undefined {
  const rows = [...elementsIn(root)].filter(isTable).flatMap((element) => {
    const { headers = [], rows: all = [] } = readTable(element) ?? {};
    const isAsked = fields.every((field) => headers.some((header) => fitOf(field, header) > 0));
    const sums = isAsked && (!span || isInside(element, span)) ? all.filter(isTotal) : [];
    const whole = sums.filter(({ cells: [first] }) => first && WHOLE.test(textOf(leavesOf(first))));
    return (whole.length > 0 ? whole : sums).map(({ element: row, cells }) => ({
      roots: [row],
      cells: headers.map((header, column) => ({ header, element: cells[column] })),
    }));
  });
  const [only, ...others] = rows;
  return others.length === 0 ? only : undefined;
}

/** Not of a part. */
const WHOLE = /^(?:grand\s+)?(?:totals?|sum|gesamt(?:summe)?|summe|insgesamt)\s*:?$/iu;

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
      return read ? [{ ...read, quote, refs: refsOf(leaves), from: "page" as const }] : [];
    });
  });
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}
