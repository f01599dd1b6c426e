import type { Draft, DraftObject } from "../gathering.ts";
import { ancestorsOf, childrenOf, kindOf, type Leaf, type PageElement } from "../page/page-tree.ts";
import type { Field, ValueShape } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import { toValue } from "../values/to-value.ts";
import { fitsKind } from "./fits-kind.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";

/** So many rows must agree where a value stands. */
const FEWEST = 2;

/**
 * Rows are made alike: where a field's value stands in one place in all the rows that have it, it is looked for there in those
 * that lack it.
 */
export function fillFromPlaces(
  items: readonly Draft[],
  {
    fields: wanted,
    records,
    language,
  }: { readonly fields: readonly Field[]; readonly records: readonly PageRecord[]; readonly language: string },
): Draft[] {
  const rows = items.map((item, index) => ({ item, leaves: placesIn(records[index]) }));
  const filled = rows.map(({ item }) => (item.kind === "object" ? new Map(item.fields) : undefined));
  for (const field of wanted) {
    if (field.shape.kind !== "value" || field.shape.isUrl || field.shape.type === "boolean") continue;
    const place = placeOf(field.name, rows);
    if (place === undefined) continue;
    for (const [index, { leaves }] of rows.entries()) {
      const fields = filled[index];
      const [leaf, ...others] = leaves.get(place) ?? [];
      if (!fields || !leaf || others.length > 0 || foundIn(fields.get(field.name)) || isTaken(leaf, fields)) continue;
      const found = toFound(leaf, field.shape, language);
      if (found && fitsKind(field, found.quote)) fields.set(field.name, { kind: "value", found });
    }
  }
  return items.map((item, index): Draft => {
    const fields = filled[index];
    return fields ? ({ kind: "object", fields } satisfies DraftObject) : item;
  });
}

/**
 * Without what stands elsewhere than in most rows, where those have something else at that place: of a review without a title it is
 * no title that comes first.
 */
export function withoutStrays(
  items: readonly Draft[],
  { fields: wanted, records }: { readonly fields: readonly Field[]; readonly records: readonly PageRecord[] },
): Draft[] {
  const rows = items.map((item, index) => ({ item, leaves: placesIn(records[index]) }));
  const strays = new Map(wanted.map(({ name }) => [name, strayRows(name, rows)]));
  return items.map((item, index): Draft => {
    if (item.kind !== "object") return item;
    const kept = [...item.fields].filter(([name]) => strays.get(name)?.has(index) !== true);
    return { kind: "object", fields: new Map(kept) };
  });
}

/** The rows whose value of the field is something else. */
function strayRows(name: string, rows: readonly Row[]): ReadonlySet<number> {
  const places = rows.map((row) => placeIn(name, row));
  const told = places.filter((place) => place !== undefined);
  const usual = told.find((place) => told.filter((other) => other === place).length * 2 > told.length);
  if (usual === undefined || told.filter((place) => place === usual).length < FEWEST) return new Set();
  const usualRows = rows.filter((_, index) => places[index] === usual);
  const isStray = (place: string, { leaves }: Row): boolean =>
    place !== usual && !leaves.has(usual) && usualRows.some((row) => row.leaves.has(place));
  return new Set(
    rows.flatMap((row, index) => {
      const place = places[index];
      return place !== undefined && isStray(place, row) ? [index] : [];
    }),
  );
}

/** Where a row has the field's value, as a text of its own. */
function placeIn(name: string, { item, leaves }: Row): string | undefined {
  const found = item.kind === "object" ? foundIn(item.fields.get(name)) : undefined;
  return found && [...leaves].find(([, all]) => all.some((leaf) => isQuoteOf(leaf, found)))?.[0];
}

interface Row {
  readonly item: Draft;
  readonly leaves: ReadonlyMap<string, readonly Leaf[]>;
}

/** The place where all rows that have the field have it, alone. */
function placeOf(name: string, rows: readonly Row[]): string | undefined {
  const places = rows.flatMap(({ item, leaves }) => {
    const found = item.kind === "object" ? foundIn(item.fields.get(name)) : undefined;
    if (!found) return [];
    const at = [...leaves].find(([, all]) => all.some((leaf) => isQuoteOf(leaf, found)));
    return [at?.[1].length === 1 ? at[0] : undefined];
  });
  const [place, ...others] = places;
  return places.length >= FEWEST && places.length * 2 >= rows.length && others.every((other) => other === place)
    ? place
    : undefined;
}

function isQuoteOf(leaf: Leaf, { refs, quote }: Found): boolean {
  return leaf.kind === "text" && refs.includes(leaf.ref) && leaf.text.trim() === quote.trim();
}

/** Leaves by the tags, classes and places of what they stand in. */
function placesIn(record: PageRecord | undefined): ReadonlyMap<string, readonly Leaf[]> {
  if (!record || record.cells) return new Map();
  const roots = new Set(record.roots);
  return Map.groupBy(recordLeaves(record), (leaf) => {
    const inside: PageElement[] = [];
    for (const element of ancestorsOf(leaf)) {
      if (roots.has(element)) break;
      inside.push(element);
    }
    return inside.map(placeAmongAlike).join(" ");
  });
}

/** Its tag and classes; of several such that stand side by side also which of how many it is. Columns of tables have names. */
function placeAmongAlike(element: PageElement): string {
  const kind = kindOf(element);
  if (/^t[dh]$/.test(element.tag)) return kind;
  const alike = element.parent ? childrenOf(element.parent).filter((sibling) => kindOf(sibling) === kind) : [];
  return alike.length > 1 ? `${kind} ${alike.indexOf(element)}/${alike.length}` : kind;
}

function isTaken(leaf: Leaf, fields: ReadonlyMap<string, Draft>): boolean {
  return [...fields.values()].some((draft) => {
    const found = foundIn(draft);
    return found !== undefined && isQuoteOf(leaf, found);
  });
}

function foundIn(draft: Draft | undefined): Found | undefined {
  return draft?.kind === "value" ? draft.found : undefined;
}

function toFound(leaf: Leaf, shape: ValueShape, language: string): Found | undefined {
  const quote = leaf.text.trim();
  const read = leaf.kind === "text" && !leaf.isStruck ? toValue(shape, quote, { language }) : undefined;
  return read && { ...read, quote, refs: [leaf.ref], from: "page" };
}
