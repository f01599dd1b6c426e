import { NeedsModelError } from "@surehand/kernel";
import type { ListGap } from "../gathering.ts";
import {
  childrenOf,
  classesOf,
  elementsIn,
  headingLevel,
  leavesOf,
  mainKindOf,
  type PageElement,
  textOf,
} from "../page/page-tree.ts";
import { labelWords } from "../records/field-names.ts";
import { listGoesOn } from "../records/list-goes-on.ts";
import { type PageRecord, recordLeaves } from "../records/page-record.ts";
import { hasNameOnPage } from "./assign.ts";
import { formsIn, isMentioned } from "./forms.ts";
import type { ChosenList, ListTask } from "./list-task.ts";
import { partsOf } from "./parts.ts";
import { areCalled, type RecordList } from "./record-lists.ts";

/**
 * Returns the records that say the words of the instruction that neither the schema nor a heading explains: "the flights of SkyFly".
 * Undefined: every word is explained. Empty: no record says them.
 */
export function recordsMentioning(
  { unexplained, root, isInner = false }: ListTask,
  { box, records }: RecordList,
): ReadonlySet<PageRecord> | undefined {
  if (isInner || unexplained.length === 0) return undefined;
  const around = partsOf(root).filter(({ span }) => span.from <= box.from && span.to >= box.to);
  const roots = records.slice(0, 1).flatMap((record) => record.roots);
  const explained = new Set(
    [...around.map(({ text }) => text), ...[box, ...roots].map(markupOf)].flatMap((text) => [...formsIn(text)]),
  );
  const words = unexplained.filter((word) => !isMentioned(word, explained));
  if (words.length === 0) return undefined;
  const own = new Map(records.map((record) => [record, wordsOf(record)]));
  const says = (record: PageRecord, word: string): boolean => isMentioned(word, own.get(record) ?? new Set());
  const distinctive = words.filter((word) => {
    const { length } = records.filter((record) => says(record, word));
    return length > 0 && length < records.length;
  });
  return new Set(
    distinctive.length === 0 ? [] : records.filter((record) => distinctive.every((word) => says(record, word))),
  );
}

/** Words of a record and of its group, in all forms. */
function wordsOf(record: PageRecord): ReadonlySet<string> {
  return formsIn(`${textOf(recordLeaves(record))} ${textOf(record.group ?? [])}`);
}

/** @throws NeedsModelError if a record says a word that the instruction leaves out: only its meaning tells what is left */
export function refuseExcluded({ excluded, isInner = false }: ListTask, records: readonly PageRecord[]): void {
  if (isInner || excluded.length === 0) return;
  const word = excluded.find((one) => records.some((record) => isMentioned(one, wordsOf(record))));
  if (word !== undefined) throw new NeedsModelError(`Leaving out what is ${JSON.stringify(word)}`);
}

/** Returns the records that mention the name of a list that nothing else calls so: the direct debits of the transactions. */
export function recordsCalled({ name }: ListTask, { list, isOwn }: ChosenList): ReadonlySet<PageRecord> | undefined {
  const words = labelWords(name);
  if (isOwn || words.length < 2) return undefined;
  const mentioned = list.records.filter((record) => words.every((word) => isMentioned(word, wordsOf(record))));
  return mentioned.length > 0 && mentioned.length < list.records.length ? new Set(mentioned) : undefined;
}

function markupOf({ names = "", label = "" }: PageElement): string {
  return `${names} ${label}`;
}

export function goesOn(
  { page, isThisPage, isInner = false }: ListTask,
  records: readonly PageRecord[],
): readonly ListGap[] {
  return isInner ? [] : listGoesOn(page, records, isThisPage);
}

/** Why a list may not be complete: other pages, similar elements that are no records, and nothing that names it. */
export function gapsOf(task: ListTask, { list, fields, assigned, isNamed, isOnly }: ChosenList): ListGap[] {
  const left = leftOut(list);
  // Anything has a name: of things with a name alone, the markup must say what they are.
  const isThings =
    fields.every(({ isThing }) => isThing) && list.kind !== "rows" && !areCalled(list, formsIn(task.name));
  const named = assigned.filter(hasNameOnPage);
  const isAll = fields.every((field) => !field.isNeeded || named.some((one) => one.field === field));
  const isIdentified = !isThings && isOnly && (isNamed ? named.length > 0 : isAll);
  return [
    ...goesOn(task, list.records),
    ...(left > 0 ? [{ reason: "rows-left-out" as const, count: left }] : []),
    ...(isIdentified ? [] : [{ reason: "uncertain" as const }]),
  ];
}

/** Number of elements beside the records, or inside one, that are built like them. */
function leftOut({ kind, records, box }: RecordList): number {
  if (kind !== "siblings" && kind !== "scattered") return 0;
  const roots = new Set(records.flatMap((record) => record.roots));
  return besideThem(roots) + insideThem(box, roots);
}

/** Number of elements of the same kind, in a parent of the same kind, at another depth: replies to comments. */
function insideThem(box: PageElement, roots: ReadonlySet<PageElement>): number {
  const [first] = roots;
  const kind = first && nestedKind(first);
  if (first === undefined || kind === undefined) return 0;
  const others = [...elementsIn(box)].filter((element) => !roots.has(element) && nestedKind(element) === kind);
  return others.filter((other) => other.parent !== first.parent && leavesOf(other).length > 0).length;
}

/** Undefined without a class: elements of plain tags may be anything. */
function nestedKind(element: PageElement): string | undefined {
  const { parent } = element;
  if (!parent || classesOf(element).length + classesOf(parent).length === 0) return undefined;
  return `${mainKindOf(parent)}>${mainKindOf(element)}`;
}

function besideThem(roots: ReadonlySet<PageElement>): number {
  const parents = new Set([...roots].flatMap(({ parent }) => parent ?? []));
  const others = [...parents].flatMap((parent) => childrenOf(parent).filter((child) => !roots.has(child)));
  const [first] = roots;
  return others.filter(
    (other) => other.tag === first?.tag && headingLevel(other) === undefined && leavesOf(other).length > 1,
  ).length;
}
