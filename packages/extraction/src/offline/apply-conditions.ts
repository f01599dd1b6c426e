import { NeedsModelError } from "@surehand/kernel";
import { wordsOf } from "@surehand/language";
import type { Draft, DraftList, DraftObject } from "../gathering.ts";
import type { Field, ListShape, ObjectShape, Shape } from "../schema/shape.ts";
import type { Conditions } from "./conditions.ts";
import { labelFit } from "./field-names.ts";

/** A shape with what the conditions go by beside it, and how its draft becomes one of the shape that was asked for. */
export interface ConditionedShape {
  readonly shape: Shape;
  apply(draft: Draft): Draft;
}

/** Beside the fields of the schema: a page has no name with this in it. */
const MARK = "·";

/**
 * Reads what the conditions compare beside what the schema asks for.
 *
 * @throws NeedsModelError where there is not one list that they can be about
 */
export function withConditions(shape: Shape, conditions: Conditions): ConditionedShape {
  if (!hasConditions(conditions)) return { shape, apply: (draft) => draft };
  const { list, replace } = soleList(shape);
  const columns = columnsOf(conditions, list);
  const extra = [...columns.values()]
    .filter((name) => name.endsWith(MARK))
    .map((name): Field => ({ name, shape: numberShape, isOptional: true }));
  const stock: Field[] = conditions.isInStockOnly
    ? [{ name: `inStock${MARK}`, shape: truthShape, isOptional: true }]
    : [];
  const item: ObjectShape = { ...list.item, fields: [...list.item.fields, ...extra, ...stock] };
  return {
    shape: replace.shape({ ...list, item }),
    apply: (draft) => replace.draft(draft, (found) => withoutMarks(choose(found, conditions, columns))),
  };
}

function hasConditions({ tests, isInStockOnly, order, slice }: Conditions): boolean {
  return tests.length > 0 || isInStockOnly || order !== undefined || slice !== undefined;
}

const value = {
  kind: "value",
  isNullable: true,
  description: "",
  isUrl: false,
  format: undefined,
  choices: undefined,
  isDateObject: false,
} as const;
const numberShape: Shape = { ...value, type: "number" };
const truthShape: Shape = { ...value, type: "boolean" };

interface ObjectList extends ListShape {
  readonly item: ObjectShape;
}

interface Replace {
  shape(list: ListShape): Shape;
  draft(draft: Draft, change: (list: DraftList) => DraftList): Draft;
}

function soleList(shape: Shape): { list: ObjectList; replace: Replace } {
  if (isObjectList(shape))
    return {
      list: shape,
      replace: { shape: (list) => list, draft: (draft, change) => (draft.kind === "list" ? change(draft) : draft) },
    };
  const lists = shape.kind === "object" ? shape.fields.filter(({ shape: one }) => one.kind === "list") : [];
  const [field, ...others] = lists;
  if (shape.kind !== "object" || !field || others.length > 0 || !isObjectList(field.shape))
    throw new NeedsModelError("A condition on what is no list of objects");
  const { name } = field;
  return {
    list: field.shape,
    replace: {
      shape: (list) => ({
        ...shape,
        fields: shape.fields.map((one) => (one.name === name ? { ...one, shape: list } : one)),
      }),
      draft: (draft, change) => changeField(draft, name, change),
    },
  };
}

function changeField(draft: Draft, name: string, change: (list: DraftList) => DraftList): Draft {
  if (draft.kind !== "object") return draft;
  const found = draft.fields.get(name);
  return found?.kind === "list" ? { kind: "object", fields: new Map([...draft.fields, [name, change(found)]]) } : draft;
}

function isObjectList(shape: Shape): shape is ObjectList {
  return shape.kind === "list" && shape.item.kind === "object";
}

/** The field that each column of a condition is: one of the schema, or one beside them. */
function columnsOf({ tests, order }: Conditions, list: ObjectList): Map<string, string> {
  const columns = [...tests.map(({ column }) => column), ...(order ? [order.column] : [])];
  return new Map(columns.map((column) => [column, fieldFor(column, list)]));
}

/** Where the instruction does not say what is compared, it is the list's only number. */
function fieldFor(column: string, { item }: ObjectList): string {
  const numbers = item.fields.filter(
    ({ shape }) => shape.kind === "value" && (shape.type === "number" || shape.type === "integer"),
  );
  const field = numbers.find(({ name }) => column !== "" && labelFit(name, column) > 0);
  if (field) return field.name;
  const isTold = item.fields.some(({ name }) => column !== "" && labelFit(name, column) > 0);
  if (isTold || column === "price" || column === "rating") return `${column}${MARK}`;
  const [only, ...others] = numbers;
  if (only && others.length === 0) return only.name;
  throw new NeedsModelError(`Telling what a limit on ${JSON.stringify(column)} is about`);
}

function choose(list: DraftList, conditions: Conditions, columns: ReadonlyMap<string, string>): DraftList {
  const { tests, order, slice, isInStockOnly } = conditions;
  let items = list.items.filter((item) =>
    tests.every(({ column, isMet }) => isMet(numberIn(item, columns.get(column) ?? ""))),
  );
  if (isInStockOnly) items = items.filter((item) => judged(item, `inStock${MARK}`) === true);
  if (slice) items = slice.isLast ? items.slice(-slice.count) : items.slice(0, slice.count);
  if (order) {
    const sign = order.isDescending ? -1 : 1;
    const by = columns.get(order.column) ?? "";
    items = items.toSorted((left, right) => sign * (numberIn(left, by) - numberIn(right, by))).slice(0, order.count);
  }
  return { ...list, items };
}

function numberIn(item: Draft, name: string): number {
  const found = judged(item, name);
  return typeof found === "number" ? found : Number.NaN;
}

/** A row that can't be judged makes the whole answer doubtful. */
function judged(item: Draft, name: string): unknown {
  const draft = item.kind === "object" ? item.fields.get(name) : undefined;
  const found = draft?.kind === "value" ? draft.found : undefined;
  if (!found) throw new NeedsModelError(`Judging ${JSON.stringify(name.replace(MARK, ""))} in each row`);
  return found.value;
}

function withoutMarks(list: DraftList): DraftList {
  const items = list.items.map((item): Draft => {
    if (item.kind !== "object") return item;
    const kept = [...item.fields].filter(([name]) => !name.endsWith(MARK));
    return { kind: "object", fields: new Map(kept) } satisfies DraftObject;
  });
  return { ...list, items };
}

/**
 * Where a word of the instruction stands in some rows and not in others, it may well be what they are to be chosen by.
 *
 * @throws NeedsModelError that names it
 */
export function refuseHiddenChoice(draft: Draft, words: ReadonlySet<string>): void {
  const lists = listsIn(draft);
  for (const { items } of lists) {
    const rows = items.map((item) => new Set(quotesIn(item).flatMap(wordsOf)));
    for (const word of words) {
      const count = rows.filter((row) => row.has(word)).length;
      if (count > 0 && count < rows.length)
        throw new NeedsModelError(`Telling whether only rows with ${JSON.stringify(word)} are meant`);
    }
  }
}

const LONGEST_TELLING = 80;

function listsIn(draft: Draft): DraftList[] {
  if (draft.kind === "list") return [draft];
  return draft.kind === "object" ? [...draft.fields.values()].filter((one) => one.kind === "list") : [];
}

function quotesIn(draft: Draft): string[] {
  // A word of a long text says little of what the row is.
  if (draft.kind === "value")
    return draft.found?.kind === "quoted" && draft.found.quote.length <= LONGEST_TELLING ? [draft.found.quote] : [];
  return draft.kind === "list" ? draft.items.flatMap(quotesIn) : [...draft.fields.values()].flatMap(quotesIn);
}
