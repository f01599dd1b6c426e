import { type Draft, type DraftList, holdsSomething } from "../gathering.ts";
import { ancestorsOf, isAround, type PageElement, textOf } from "../page/page-tree.ts";
import { type PageRecord, recordLeaves } from "../records/page-record.ts";
import type { Field, ListShape, ObjectShape, ValueShape } from "../schema/shape.ts";
import type { Assignment } from "./assign.ts";
import { chooseList } from "./choose-list.ts";
import { askedFields } from "./fields.ts";
import { gapsOf, goesOn, recordsCalled, recordsMentioning, refuseExcluded } from "./list-doubts.ts";
import { type ChosenList, isCalledByName, isListNamed, itemShape, type ListTask, options } from "./list-task.ts";
import { readAssigned } from "./read-record.ts";
import { listsIn, type RecordList } from "./record-lists.ts";
import type { Slot } from "./slots.ts";

/** Returns the list of the page that fits best. */
export function findList(task: ListTask): ChosenList | undefined {
  return chooseList(task, (record) => hasInnerList(task, record));
}

/** Reads a list of objects or of values. */
export function readList(task: ListTask): DraftList {
  const none: DraftList = { kind: "list", items: [], isFound: false };
  if (task.shape.item.kind === "value") return readValues(task, task.shape.item) ?? none;
  const chosen = findList(task);
  if (!chosen) return none;
  if (chosen.competitors > 1) return { ...none, gaps: [{ reason: "ambiguous", count: chosen.competitors }] };
  return listDraft(task, chosen);
}

function listDraft(task: ListTask, chosen: ChosenList): DraftList {
  const { records } = chosen.list;
  refuseExcluded(task, records);
  const mentioned = recordsMentioning(task, chosen.list) ?? recordsCalled(task, chosen);
  const isChosen = (record: PageRecord): boolean =>
    mentioned === undefined || mentioned.size === 0 || mentioned.has(record);
  const items = records
    .flatMap((record, index) => (isChosen(record) ? [recordDraft(task, chosen, index)] : []))
    .filter(holdsSomething);
  if (items.length === 0) return { kind: "list", items, isFound: false };
  const gaps = [...gapsOf(task, chosen), ...(mentioned ? [{ reason: "unexplained" as const }] : [])];
  return { kind: "list", items, isFound: true, isNamed: chosen.isNamed, gaps };
}

/** Whether a record has a list of objects, if its schema asks for any. */
function hasInnerList(task: ListTask, record: PageRecord): boolean {
  const lists = itemShape(task).fields.flatMap((field) => {
    const { shape } = field;
    return shape.kind === "list" && shape.item.kind !== "value" ? [{ ...field, shape }] : [];
  });
  return lists.length === 0 || lists.some((field) => innerList(task, record, field).items.length > 0);
}

/** Returns the object of one record. */
export function recordDraft(task: ListTask, { list, fields, assigned }: ChosenList, index: number): Draft {
  const item = itemShape(task);
  const record = list.records[index];
  const settings = options(task.page, list.records);
  const values = new Map(
    fields.map((field) => {
      const own = assigned.find((one) => one.field === field);
      return [field.path.join("."), own ? readAssigned(own, index, settings) : undefined] as const;
    }),
  );
  const inner = (field: Field): Draft | undefined =>
    record && field.shape.kind === "list" && field.shape.item.kind !== "value"
      ? innerList(task, record, { ...field, shape: field.shape })
      : undefined;
  return objectDraft(item, [], (path, field) => values.get(path) ?? inner(field));
}

export function objectDraft(
  shape: ObjectShape,
  path: readonly string[],
  valueOf: (path: string, field: Field) => Draft | undefined,
): Draft {
  const fields = new Map<string, Draft>();
  for (const field of shape.fields) {
    const inner = [...path, field.name];
    const draft: Draft | undefined =
      field.shape.kind === "object" ? objectDraft(field.shape, inner, valueOf) : valueOf(inner.join("."), field);
    fields.set(field.name, draft ?? missing(field));
  }
  return { kind: "object", fields };
}

/** Nothing shows that a value that may be missing is not on the page. */
function missing({ shape, isOptional }: Field): Draft {
  if (shape.kind === "list") return { kind: "list", items: [], isFound: false };
  return { kind: "value", found: undefined, ...((isOptional || shape.isNullable) && { doubt: "uncertain" as const }) };
}

function innerList(task: ListTask, { roots }: PageRecord, field: Field & { readonly shape: ListShape }): DraftList {
  const [first] = roots;
  const last = roots.at(-1);
  if (!first || !last) return { kind: "list", items: [], isFound: false };
  const root = roots.length === 1 ? first : (first.parent ?? first);
  const span = roots.length === 1 ? undefined : { from: first.from, to: last.to };
  return readList({ ...task, root, span, shape: field.shape, name: field.name, isInner: true });
}

/** Values that are the items of a list that is called so, or a slot of records. */
function readValues(task: ListTask, item: ValueShape): DraftList | undefined {
  const named = namedItems(task);
  const items = named ? named.records.flatMap((record) => wholeDraft(record, { task, item, list: named })) : [];
  if (named && items.length > 0) {
    const unexplained = recordsMentioning(task, named) ? [{ reason: "unexplained" as const }] : [];
    const gaps = [...goesOn(task, named.records), ...unexplained];
    return { kind: "list", items, isFound: true, isNamed: isCalledByName(named, task), gaps };
  }
  const chosen = findList(task);
  if (!chosen || chosen.competitors > 1) return undefined;
  const draft = listDraft(task, chosen);
  return { ...draft, items: draft.items.flatMap((one) => (one.kind === "object" ? [...one.fields.values()] : [])) };
}

/** The list of short items that a heading or the markup calls as the list is called. */
function namedItems(task: ListTask): RecordList | undefined {
  const named = listsIn(task.root, task.span, task.page.assertTime).filter(
    (list) =>
      (task.isInner === true || !isAround(list.box)) &&
      (list.kind === "siblings" || list.kind === "scattered") &&
      isListNamed(list, task) &&
      list.records.every((record) => recordLeaves(record).length <= MOST_LEAVES),
  );
  const rank = (list: RecordList): number => Number(isCalledByName(list, task));
  return named.toSorted(
    (one, other) =>
      rank(other) - rank(one) || other.records.length - one.records.length || depthOf(other.box) - depthOf(one.box),
  )[0];
}

interface WholeOptions {
  readonly task: ListTask;
  readonly item: ValueShape;
  readonly list: RecordList;
}

/** The value that is the whole text of a record. */
function wholeDraft(record: PageRecord, { task, item, list }: WholeOptions): Draft[] {
  const [field] = askedFields(itemShape(task), "");
  if (!field) return [];
  const assigned: Assignment = {
    field: { ...field, shape: item },
    slot: wholeSlot(record),
    score: 1,
    name: { text: task.name, source: "label" },
    isCertain: isCalledByName(list, task),
  };
  const draft = readAssigned(assigned, 0, options(task.page, [record]));
  return holdsSomething(draft) ? [draft] : [];
}

const MOST_LEAVES = 8;

function wholeSlot(record: PageRecord): Slot {
  const leaves = recordLeaves(record);
  const text = textOf(leaves);
  const values = new Map([[0, { text, plain: text, leaves, isStruck: false }]]);
  return {
    kind: "text",
    names: [],
    values,
    isHeading: false,
    isLink: false,
    isFirst: true,
    isAround: false,
    isPart: false,
    isOnly: false,
  };
}

function depthOf(element: PageElement): number {
  return ancestorsOf(element).length;
}
