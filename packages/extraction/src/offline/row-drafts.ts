import type { Draft } from "../gathering.ts";
import type { ObjectShape } from "../schema/shape.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";
import { isNeeded, type WantedField } from "./wanted-field.ts";

/** A row without anything that must be there is none: an advertisement, a line between. */
export function isRow(item: Draft, fields: readonly WantedField[]): boolean {
  if (item.kind !== "object") return true;
  const has = ({ name }: WantedField): boolean => isThere(item.fields.get(name));
  const needed = fields.filter(isNeeded);
  return needed.length === 0 ? fields.some(has) : needed.some(has) && needed.filter(has).length * 3 >= needed.length;
}

/** Of a row unlike the others everything that must be there has to be: else it sums up, or announces. */
export function hasAll(item: Draft, needed: readonly WantedField[]): boolean {
  return item.kind !== "object" || needed.every(({ name }) => isThere(item.fields.get(name)));
}

/** Whether a row has several of the values that must be there, and half of them: too much for a note or an advertisement. */
export function hasHalf(item: Draft, needed: readonly WantedField[]): boolean {
  if (item.kind !== "object") return false;
  const count = needed.filter(({ name }) => isThere(item.fields.get(name))).length;
  return count > 1 && count * 2 >= needed.length;
}

function isThere(draft: Draft | undefined): boolean {
  if (draft?.kind === "value") return draft.found !== undefined;
  return draft?.kind === "list" ? draft.isFound : draft !== undefined;
}

/** Where some rows have a list, those without it have an empty one. */
export function withEmptyLists(items: readonly Draft[], shape: ObjectShape): Draft[] {
  const lists = shape.fields.filter((field) => field.shape.kind === "list").map(({ name }) => name);
  const borne = lists.filter((name) => items.some((item) => item.kind === "object" && isThere(item.fields.get(name))));
  if (borne.length === 0) return [...items];
  return items.map((item) => {
    if (item.kind !== "object") return item;
    const empty = borne.filter((name) => !isThere(item.fields.get(name)));
    const fields = empty.map((name) => [name, { kind: "list", items: [], isFound: true }] as const);
    return { kind: "object", fields: new Map<string, Draft>([...item.fields, ...fields]) };
  });
}

/** Where some rows bear a badge, those without it say by that that it is not so. */
export function withBadges(items: readonly Draft[], shape: ObjectShape, records: readonly PageRecord[]): Draft[] {
  const truths = shape.fields.filter((field) => field.shape.kind === "value" && field.shape.type === "boolean");
  const borne = truths.filter(
    ({ name }) =>
      items.some((item) => item.kind === "object" && valueIn(item.fields.get(name)) === true) &&
      !items.some((item) => item.kind === "object" && valueIn(item.fields.get(name)) === false),
  );
  if (borne.length === 0) return [...items];
  return items.map((item, index) => {
    const [leaf] = recordLeaves(records[index] ?? { roots: [] });
    if (item.kind !== "object" || !leaf) return item;
    const fields = new Map(item.fields);
    for (const { name } of borne) {
      if (valueIn(fields.get(name)) !== undefined) continue;
      fields.set(name, {
        kind: "value",
        found: { value: false, kind: "derived", quote: leaf.text.trim(), refs: [leaf.ref], from: "page" },
      });
    }
    return { kind: "object", fields };
  });
}

function valueIn(draft: Draft | undefined): unknown {
  return draft?.kind === "value" ? draft.found?.value : undefined;
}
