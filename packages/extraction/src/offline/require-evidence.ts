import type { Draft, DraftList, DraftObject, DraftValue } from "../gathering.ts";
import type { ListShape, ObjectShape, Shape } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import { labelWords } from "./field-names.ts";

/**
 * Doubts everything that the page does not identify: a result is complete only with evidence for each value, for each value that
 * is missing, and for the set of records. Values are kept.
 */
export function requireEvidence(draft: Draft, shape: Shape): Draft {
  if (draft.kind === "object" && shape.kind === "object") return requireInObject(draft, shape);
  if (draft.kind === "list" && shape.kind === "list") return requireInList(draft, shape);
  return draft.kind === "value" && draft.found ? { ...draft, found: doubted(draft.found) } : draft;
}

function doubted(found: Found): Found {
  return found.doubt === undefined && found.evidence === undefined ? { ...found, doubt: "uncertain" } : found;
}

function requireInObject({ fields }: DraftObject, shape: ObjectShape, told: ReadonlySet<string> = NONE): DraftObject {
  const required = shape.fields.flatMap(({ name, shape: inner, isOptional }): [string, Draft][] => {
    const draft = fields.get(name);
    if (draft?.kind === "value" && !draft.found)
      return [[name, isOptional || inner.isNullable ? requireAbsence(draft, told.has(name)) : draft]];
    return draft ? [[name, requireEvidence(draft, inner)]] : [];
  });
  return { kind: "object", fields: new Map([...fields, ...required]) };
}

const NONE: ReadonlySet<string> = new Set();

/** A value is missing for certain if its place is known and empty, or if other records have a name for it. */
function requireAbsence(draft: DraftValue, isToldElsewhere: boolean): DraftValue {
  return draft.isAbsent === true || isToldElsewhere ? draft : { ...draft, doubt: "uncertain" };
}

function requireInList(list: DraftList, shape: ListShape): DraftList {
  const { items, gaps = [], isFound, isNamed = false, isMain = false } = list;
  if (!isFound) return list;
  const { item } = shape;
  const told = new Set(
    item.kind === "object" ? item.fields.map(({ name }) => name).filter((name) => isTold(name, items)) : [],
  );
  const required = items.map((one) =>
    one.kind === "object" && item.kind === "object" ? requireInObject(one, item, told) : requireEvidence(one, item),
  );
  const isCertain =
    (isNamed || (isMain && areIdentified(items, item))) && !endsInSum(items) && !haveSeveralUnits(items);
  return { ...list, items: required, gaps: isCertain ? gaps : [...gaps, { reason: "uncertain" }] };
}

/** Whether all that the records must have is there and identified, and not by a heading alone: other things have one, too. */
function areIdentified(items: readonly Draft[], shape: Shape): boolean {
  if (shape.kind !== "object") return false;
  const needed = shape.fields.filter(
    (field) => !field.isOptional && !field.shape.isNullable && field.shape.kind === "value",
  );
  const evidence = items.flatMap((item) => needed.map(({ name }) => valueIn(item, name)?.evidence?.by));
  return evidence.every((by) => by !== undefined) && evidence.some((by) => by !== "heading" && by !== "link");
}

/** Whether a record has the field under a name of the page, which those without a value lack. */
function isTold(name: string, items: readonly Draft[]): boolean {
  return items.some((item) => {
    const by = valueIn(item, name)?.evidence?.by;
    return by === "label" || by === "markup";
  });
}

/** A last row with the sum of all others is no record. */
function endsInSum(items: readonly Draft[]): boolean {
  const last = items.at(-1);
  if (items.length < FEWEST || last?.kind !== "object") return false;
  return [...last.fields.keys()].some((name) => {
    const values = items.map((item) => valueIn(item, name)?.value);
    const numbers = values.map((value) => (typeof value === "number" ? value : 0));
    const sum = numbers.slice(0, -1).reduce((total, number) => total + number, 0);
    return sum !== 0 && Math.abs(sum - (numbers.at(-1) ?? 0)) < CENT;
  });
}

/** Whether numbers of one field are told in several units: "850 g" and "1.2 kg". */
function haveSeveralUnits(items: readonly Draft[]): boolean {
  const [first] = items;
  if (first?.kind !== "object" || [...first.fields.keys()].some(isUnitField)) return false;
  return [...first.fields.keys()].some((name) => {
    const numbers = items.map((item) => valueIn(item, name)).filter((found) => typeof found?.value === "number");
    const units = numbers.map((found) =>
      found?.quote
        .replace(/[\d\s.,’'+−–()-]/gu, "")
        .replace(/s$/, "")
        .toLowerCase(),
    );
    return new Set(units.filter((unit) => unit !== "")).size > 1;
  });
}

/** A field of its own tells the unit of each record. */
function isUnitField(name: string): boolean {
  return labelWords(name).some((word) => word === "currency" || word === "unit");
}

/** Of two numbers the same is no sum. */
const FEWEST = 3;
const CENT = 0.005;

function valueIn(item: Draft, name: string): Found | undefined {
  const draft = item.kind === "object" ? item.fields.get(name) : undefined;
  return draft?.kind === "value" ? draft.found : undefined;
}
