import { isObject } from "../../data/merge-data.ts";
import { fieldNames, propertiesOf, type RunTables, type SampleRow, sampleRows, sourceCell } from "./sample-row.ts";
import { type Column, type Table, toTable } from "./table.ts";

interface ItemRow {
  readonly sample: SampleRow;
  readonly list: string;
  readonly index: number;
  readonly item: unknown;
}

/**
 * The table of combined_items.csv, a row for each item of the lists in the data: `sample_id`, `list`, `item` from 1, the fields of the items,
 * `status` of the sample. Items that are no objects have the column `value`. Undefined if the data has no lists.
 */
export function itemsTable(run: RunTables): Table | undefined {
  const { task, tables } = run.folder;
  const lists = Object.entries(propertiesOf(task.output_schema)).flatMap(([name, schema]) =>
    isObject(schema) && "items" in schema ? [{ name, items: schema["items"] }] : [],
  );
  const rows = sampleRows(run).flatMap((sample) =>
    Object.entries(sample.extracted).flatMap(([list, items]) =>
      Array.isArray(items) ? items.map((item: unknown, index): ItemRow => ({ sample, list, index, item })) : [],
    ),
  );
  if (lists.length === 0 && rows.length === 0) return undefined;
  const objects = rows.flatMap(({ item }) => (isObject(item) ? [item] : []));
  const fields = new Set([...lists.flatMap(({ items }) => fieldNames(items, [])), ...fieldNames(undefined, objects)]);
  const hasValues = objects.length < rows.length || fields.size === 0;
  return toTable<ItemRow>({
    rows,
    first: {
      sample_id: ({ sample }) => sample.sample_id,
      list: ({ list }) => list,
      item: ({ index }) => index + 1,
    },
    columns: [...(hasValues ? [undefined] : []), ...fields].flatMap((name) => [
      fieldColumn(name),
      ...(tables?.sources === true ? [sourceColumn(name)] : []),
    ]),
    last: { status: ({ sample }) => sample.status },
  });
}

/** @param name undefined for the items that are no objects */
function fieldColumn(name: string | undefined): Column<ItemRow> {
  const isOwn = ({ item }: ItemRow): boolean => isObject(item) === (name !== undefined);
  const valueOf = ({ item }: ItemRow): unknown => (name !== undefined && isObject(item) ? item[name] : item);
  return { name: name ?? "value", kind: "field", cell: (row) => (isOwn(row) ? valueOf(row) : undefined) };
}

function sourceColumn(name: string | undefined): Column<ItemRow> {
  const inner = name === undefined ? "" : `.${name}`;
  return {
    name: `${name ?? "value"}.source`,
    kind: "field",
    cell: ({ sample, list, index }) => sourceCell(sample, `${list}[${index}]${inner}`),
  };
}
