import { NeedsModelError } from "@surehand/kernel";
import { type Draft, type DraftList, holdsSomething, type ListGap } from "../gathering.ts";
import { listGoesOn } from "../records/list-goes-on.ts";
import { labelWords } from "../records/field-names.ts";
import { type PageRecord, recordLeaves } from "../records/page-record.ts";
import { partsOf } from "./parts.ts";
import {
  ancestorsOf,
  childrenOf,
  headingLevel,
  isAround,
  leavesOf,
  type PageElement,
  type Span,
  textOf,
} from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { Field, ListShape, ObjectShape, Shape, ValueShape } from "../schema/shape.ts";
import { type Assignment, assign } from "./assign.ts";
import { type AskedField, askedFields } from "./fields.ts";
import { formsOf } from "./instruction.ts";
import { readAssigned } from "./read-record.ts";
import { isCalled, listsIn, type RecordList } from "./records.ts";
import { type Slot, slotsOf } from "./slots.ts";

export interface ListTask {
  readonly page: ReadPage;
  readonly root: PageElement;
  readonly span: Span | undefined;
  readonly shape: ListShape;
  /** Name of the list in the schema. */
  readonly name: string;
  /** Words of the instruction, in all forms. */
  readonly words: ReadonlySet<string>;
  /** Words of the instruction that nothing on the page as a whole explains. */
  readonly unexplained: readonly string[];
  /** Words that the records must not say. */
  readonly excluded: readonly string[];
  /** Whether the instruction asks for what this page shows. */
  readonly isThisPage: boolean;
  /** Share of the points that the fields must have. Default: by the name of the list. */
  readonly leastCoverage?: number;
  /** Whether the list is in a record of another list. */
  readonly isInner?: boolean;
}

export interface ChosenList {
  readonly list: RecordList;
  readonly fields: readonly AskedField[];
  readonly assigned: readonly Assignment[];
  readonly score: number;
  readonly isNamed: boolean;
  /** Whether it is called by the words of its own name. */
  readonly isOwn: boolean;
  /** Number of other lists that match as well. */
  readonly rivals: number;
  /** Whether no other list matches as well. */
  readonly isOnly: boolean;
}

/** So many records tell how the records of a list are made. */
const SAMPLE = 8;
/** Share of the points of the best list that makes another one as good. */
const AS_GOOD = 0.85;
const LEAST_COVERAGE = 0.2;
const LEAST_UNNAMED = 0.4;
/** A slot beside others of that name may be of something else. */
const UNCERTAIN = 0.7;

/** Returns the list of the page whose slots the fields are assigned to best. */
export function chooseList(task: ListTask): ChosenList | undefined {
  const item = itemShape(task);
  const fields = askedFields(item, task.name);
  const rated = listsIn(task.root, task.span, task.page.assertTime)
    .map((list) => rate(list, fields, task))
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.score - one.score || depthOf(rootOf(one.list)) - depthOf(rootOf(other.list)));
  const [first] = rated;
  if (!first) return undefined;
  const best = rated.find((other) => isWider(other, first)) ?? first;
  const rivals = rated.filter(
    (other) =>
      other.score >= best.score * AS_GOOD && other.isNamed >= best.isNamed && !sharesLeaves(best.list, other.list),
  );
  const distinct = rivals.filter((one, index) =>
    rivals.slice(0, index).every((other) => !sharesLeaves(one.list, other.list)),
  );
  const twins = distinct.filter((other) => other.list.kind === best.list.kind && namesIn(other) === namesIn(best));
  const records = [best, ...twins]
    .flatMap(({ list }) => list.records)
    .toSorted((one, other) => startOf(one) - startOf(other));
  const assigned = assign(fields, slotsOf(records, task.page.assertTime), options(task.page, records));
  return {
    ...best,
    list: { ...best.list, records },
    fields,
    assigned,
    rivals: distinct.length - twins.length,
    isOnly: distinct.length === 0,
  };
}

/** The names by which the page identifies the fields: equal for tables with the same columns. */
function namesIn({ assigned }: Rated): string {
  return assigned
    .map(({ field, name }) => `${field.path.join(".")} ${name?.text ?? ""}`)
    .toSorted()
    .join("\n");
}

function startOf({ roots }: PageRecord): number {
  return roots[0]?.from ?? 0;
}

/** Whether a list has all records of another, and more, and is as good. */
function isWider(one: Rated, other: Rated): boolean {
  if (one.list.kind !== "scattered" || one.score < other.score * AS_GOOD || one.isNamed !== other.isNamed) return false;
  const roots = new Set(one.list.records.flatMap((record) => record.roots));
  return (
    one.list.records.length > other.list.records.length &&
    other.list.records.every((record) => record.roots.every((root) => roots.has(root)))
  );
}

/** Values are records with one field. */
function itemShape({ shape: { item }, name }: ListTask): ObjectShape {
  if (item.kind === "object") return item;
  return { kind: "object", isNullable: false, description: "", fields: [{ name, shape: item, isOptional: false }] };
}

export function options(page: ReadPage, records: readonly PageRecord[]): Parameters<typeof assign>[2] {
  return { language: page.facts.language, count: Math.max(1, records.length) };
}

type Rated = Omit<ChosenList, "rivals" | "isOnly" | "fields">;

function rate(list: RecordList, fields: readonly AskedField[], task: ListTask): Rated | undefined {
  if (task.isInner !== true && task.span === undefined && isAround(list.box)) return undefined;
  const sample = list.records.slice(0, SAMPLE);
  const slots = slotsOf(sample, task.page.assertTime);
  const assigned = assign(fields, slots, options(task.page, sample));
  const isNamed = isListNamed(list, task);
  const isOwn = isNamed && isListNamed(list, { ...task, words: new Set() });
  const needed = fields.filter(({ isNeeded }) => isNeeded);
  const asked = needed.length > 0 ? needed : fields;
  const points = (one: AskedField): number => {
    const own = assigned.find(({ field }) => field === one);
    return own
      ? own.score *
          (own.isCertain || own.name === undefined ? 1 : UNCERTAIN) *
          Math.max(0.3, Math.min(1, own.slot.values.size / sample.length))
      : 0;
  };
  const shares = asked.map((field) => points(field) / 100);
  const bonus = fields.filter((field) => !asked.includes(field)).reduce((sum, field) => sum + points(field) / 300, 0);
  const coverage = shares.reduce((sum, share) => sum + share, 0) / asked.length;
  const filled = shares.filter((share) => share > 0).length / asked.length;
  if (coverage < LEAST_COVERAGE * (isNamed ? 0.5 : 1) || filled < (isNamed ? 0.3 : 0.5)) return undefined;
  if (coverage < (task.leastCoverage ?? 0)) return undefined;
  if (!isNamed && task.span === undefined && task.isInner !== true && coverage < LEAST_UNNAMED) return undefined;
  const [sole] = assigned;
  if (asked.length === 1 && sole && sole.slot.values.size * 2 < sample.length) return undefined;
  // A heading or link alone is in any list.
  const isPlain = assigned.every(({ name }) => name === undefined);
  if (isPlain && !isNamed && filled < 1) return undefined;
  if (isPlain && asked.length === 1 && (!isOwn || !sole?.slot.isHeading)) return undefined;
  if (!list.records.slice(0, 3).some((record) => hasInnerList(task, record))) return undefined;
  const size = Math.min(1, Math.log2(list.records.length + 1) / 8);
  const kind = list.kind === "rows" || list.kind === "scattered" ? 0.1 : list.kind === "headed-rows" ? -0.05 : 0;
  const score =
    coverage * filled +
    bonus +
    (isOwn ? 0.4 : isNamed ? 0.25 : 0) +
    size * 0.25 +
    kind -
    (list.records.length < 2 ? 0.1 : 0);
  return { list, assigned, score, isNamed, isOwn };
}

/** Whether a record has a list of objects, if its schema asks for any. */
function hasInnerList(task: ListTask, record: PageRecord): boolean {
  const lists = itemShape(task).fields.flatMap((field) => {
    const { shape } = field;
    return shape.kind === "list" && shape.item.kind !== "value" ? [{ ...field, shape }] : [];
  });
  return lists.length === 0 || lists.some((field) => innerList(task, record, field).items.length > 0);
}

/** Whether a heading, a caption or the markup calls the list by a word of its name or of the instruction. */
function isListNamed(list: RecordList, { name, words, root }: ListTask): boolean {
  const own = new Set(labelWords(name).flatMap(formsOf));
  if (isCalled(list, own)) return true;
  const { box } = list;
  return partsOf(root)
    .filter(({ span }) => span.from <= box.from && span.to >= box.to)
    .some(({ text, level }) =>
      labelWords(text)
        .flatMap(formsOf)
        .some((word) => own.has(word) || (level > 1 && words.has(word))),
    );
}

function sharesLeaves(one: RecordList, other: RecordList): boolean {
  const own = new Set(one.records.flatMap((record) => recordLeaves(record)));
  return other.records.some((record) => recordLeaves(record).some((leaf) => own.has(leaf)));
}

/** Reads a list of objects or of values. */
export function readList(task: ListTask): DraftList {
  const none: DraftList = { kind: "list", items: [], isFound: false };
  if (task.shape.item.kind === "value") return readValues(task, task.shape.item) ?? none;
  const chosen = chooseList(task);
  if (!chosen) return none;
  if (chosen.rivals > 1) return { ...none, gaps: [{ reason: "ambiguous", count: chosen.rivals }] };
  return listDraft(task, chosen);
}

function listDraft(task: ListTask, chosen: ChosenList): DraftList {
  const { records } = chosen.list;
  refuseExcluded(task, records);
  const said = recordsThatSay(task, chosen.list) ?? recordsCalled(task, chosen);
  const isChosen = (record: PageRecord): boolean => said === undefined || said.size === 0 || said.has(record);
  const items = records
    .flatMap((record, index) => (isChosen(record) ? [recordDraft(task, chosen, index)] : []))
    .filter(holdsSomething);
  if (items.length === 0) return { kind: "list", items, isFound: false };
  const gaps = [...gapsOf(task, chosen), ...(said ? [{ reason: "unexplained" as const }] : [])];
  return { kind: "list", items, isFound: true, isNamed: chosen.isNamed, gaps };
}

/**
 * Returns the records that say the words of the instruction that neither the schema nor a heading explains: "the flights of SkyFly".
 * Undefined: every word is explained. Empty: no record says them.
 */
function recordsThatSay(
  { unexplained, root, isInner = false }: ListTask,
  { box, records }: RecordList,
): ReadonlySet<PageRecord> | undefined {
  if (isInner || unexplained.length === 0) return undefined;
  const around = partsOf(root).filter(({ span }) => span.from <= box.from && span.to >= box.to);
  const explained = new Set(
    [
      ...around.flatMap(({ text }) => labelWords(text)),
      ...markupWords(box),
      ...records.slice(0, 1).flatMap(({ roots }) => roots.flatMap(markupWords)),
    ].flatMap(formsOf),
  );
  const words = unexplained.filter((word) => !formsOf(word).some((form) => explained.has(form)));
  if (words.length === 0) return undefined;
  const own = new Map(
    records.map((record) => [
      record,
      new Set(
        [...labelWords(textOf(recordLeaves(record))), ...labelWords(textOf(record.group ?? []))].flatMap(formsOf),
      ),
    ]),
  );
  const says = (record: PageRecord, word: string): boolean => formsOf(word).some((form) => own.get(record)?.has(form));
  const telling = words.filter((word) => {
    const { length } = records.filter((record) => says(record, word));
    return length > 0 && length < records.length;
  });
  return new Set(telling.length === 0 ? [] : records.filter((record) => telling.every((word) => says(record, word))));
}

/** @throws NeedsModelError if a record says a word that the instruction leaves out: only its meaning tells what is left */
function refuseExcluded({ excluded, isInner = false }: ListTask, records: readonly PageRecord[]): void {
  if (isInner || excluded.length === 0) return;
  const said = new Set(records.flatMap((record) => labelWords(textOf(recordLeaves(record)))).flatMap(formsOf));
  const word = excluded.find((one) => formsOf(one).some((form) => said.has(form)));
  if (word !== undefined) throw new NeedsModelError(`Leaving out what is ${JSON.stringify(word)}`);
}

/** Of records that nothing calls as the list is called, those that say it: the direct debits of the transactions. */
function recordsCalled({ name }: ListTask, { list, isOwn }: ChosenList): ReadonlySet<PageRecord> | undefined {
  const words = labelWords(name);
  if (isOwn || words.length < 2) return undefined;
  const said = list.records.filter((record) => {
    const own = new Set(labelWords(textOf(recordLeaves(record))).flatMap(formsOf));
    return words.every((word) => formsOf(word).some((form) => own.has(form)));
  });
  return said.length > 0 && said.length < list.records.length ? new Set(said) : undefined;
}

function markupWords({ names = "", label = "" }: PageElement): string[] {
  return labelWords(`${names} ${label}`) as string[];
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

/** Values that are a column, a slot of records, or the items of a list that is called so. */
function readValues(task: ListTask, item: ValueShape): DraftList | undefined {
  const lists = listsIn(task.root, task.span, task.page.assertTime).filter(
    (list) => task.isInner === true || !isAround(list.box),
  );
  const named = lists.filter(
    (list) =>
      (list.kind === "siblings" || list.kind === "scattered") &&
      isListNamed(list, task) &&
      list.records.every((record) => recordLeaves(record).length <= MOST_LEAVES),
  );
  const best = named.toSorted(
    (one, other) =>
      ownNames(other, task) - ownNames(one, task) ||
      other.records.length - one.records.length ||
      depthOf(other.box) - depthOf(one.box),
  )[0];
  if (best) {
    const items = best.records.flatMap((record): Draft[] => {
      const leaves = recordLeaves(record);
      const text = textOf(leaves);
      const slot = wholeSlot(text, leaves);
      const [field] = askedFields(itemShape(task), "");
      if (!field) return [];
      const draft = readAssigned(
        {
          field: { ...field, shape: item },
          slot,
          score: 1,
          name: { text: task.name, source: "label" },
          isCertain: ownNames(best, task) > 0,
        },
        0,
        options(task.page, [record]),
      );
      return holdsSomething(draft) ? [draft] : [];
    });
    if (items.length > 0)
      return {
        kind: "list",
        items,
        isFound: true,
        isNamed: ownNames(best, task) > 0,
        gaps: [
          ...goesOn(task, best.records),
          ...(recordsThatSay(task, best) ? [{ reason: "unexplained" as const }] : []),
        ],
      };
  }
  const chosen = chooseList(task);
  if (!chosen || chosen.rivals > 1) return undefined;
  const draft = listDraft(task, chosen);
  return { ...draft, items: draft.items.flatMap((one) => (one.kind === "object" ? [...one.fields.values()] : [])) };
}

const MOST_LEAVES = 8;

function wholeSlot(text: string, leaves: ReturnType<typeof recordLeaves>): Slot {
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
  };
}

/** Number of words of the list's own name in the heading above it or its markup. */
function ownNames(list: RecordList, task: ListTask): number {
  return isListNamed(list, { ...task, words: new Set() }) ? 1 : 0;
}

function rootOf({ records, box }: RecordList): PageElement {
  return records[0]?.roots[0] ?? box;
}

function depthOf(element: PageElement): number {
  return ancestorsOf(element).length;
}

function goesOn({ page, isThisPage, isInner = false }: ListTask, records: readonly PageRecord[]): readonly ListGap[] {
  return isInner ? [] : listGoesOn(page, records, isThisPage);
}

/** Why a list may not be complete: other pages, similar elements that are no records, and nothing that names it. */
function gapsOf(task: ListTask, { list, fields, assigned, isNamed, isOnly }: ChosenList): ListGap[] {
  const left = leftOut(list);
  // Anything has a name: of things with a name alone, the markup must say what they are.
  const isThings =
    fields.every(({ isThing }) => isThing) &&
    list.kind !== "rows" &&
    !isCalled(list, new Set(labelWords(task.name).flatMap(formsOf)));
  const isIdentified =
    !isThings && assigned.some(({ isCertain, name }) => isCertain && name !== undefined && name.source !== "unit");
  return [
    ...goesOn(task, list.records),
    ...(left > 0 ? [{ reason: "rows-left-out" as const, count: left }] : []),
    ...(isNamed && isIdentified && isOnly ? [] : [{ reason: "uncertain" as const }]),
  ];
}

/** Number of elements beside the records that consist of several texts as they do. */
function leftOut({ kind, records }: RecordList): number {
  if (kind !== "siblings" && kind !== "scattered") return 0;
  const roots = new Set(records.flatMap((record) => record.roots));
  const parents = new Set([...roots].flatMap(({ parent }) => parent ?? []));
  const others = [...parents].flatMap((parent) => childrenOf(parent).filter((child) => !roots.has(child)));
  const [first] = roots;
  return others.filter(
    (other) => other.tag === first?.tag && headingLevel(other) === undefined && leavesOf(other).length > 1,
  ).length;
}

export function itemOf(shape: Shape): ObjectShape | undefined {
  return shape.kind === "object" ? shape : undefined;
}
