import type { PageElement, Span } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { PageRecord } from "../records/page-record.ts";
import type { ListShape, ObjectShape } from "../schema/shape.ts";
import type { Assignment, AssignOptions } from "./assign.ts";
import type { AskedField } from "./fields.ts";
import { formsIn } from "./forms.ts";
import { partsOf } from "./parts.ts";
import { isCalled, type RecordList } from "./record-lists.ts";

/** A list that a schema asks for, with what the instruction says about it. */
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

/** A list of the page with the slots of its fields. */
export interface RatedList {
  readonly list: RecordList;
  readonly assigned: readonly Assignment[];
  readonly score: number;
  /** Whether a heading, a caption or the markup names it. */
  readonly isNamed: boolean;
  /** Whether it is called by the words of its own name. */
  readonly isOwn: boolean;
}

/** The list that fits best. */
export interface ChosenList extends RatedList {
  readonly fields: readonly AskedField[];
  /** Number of other lists that match as well. */
  readonly competitors: number;
  /** Whether no other list matches as well. */
  readonly isOnly: boolean;
}

/** Values are records with one field. */
export function itemShape({ shape: { item }, name }: ListTask): ObjectShape {
  if (item.kind === "object") return item;
  return { kind: "object", isNullable: false, description: "", fields: [{ name, shape: item, isOptional: false }] };
}

export function options(page: ReadPage, records: readonly PageRecord[]): AssignOptions {
  return { language: page.facts.language, count: Math.max(1, records.length) };
}

/** Whether a heading, a caption or the markup calls the list by a word of its name or of the instruction. */
export function isListNamed(list: RecordList, { name, words, root }: ListTask): boolean {
  const own = formsIn(name);
  if (isCalled(list, own)) return true;
  const { box } = list;
  return partsOf(root)
    .filter(({ span }) => span.from <= box.from && span.to >= box.to)
    .some(({ text, level }) => [...formsIn(text)].some((word) => own.has(word) || (level > 1 && words.has(word))));
}

/** Whether it is called by the words of its own name. */
export function isCalledByName(list: RecordList, task: ListTask): boolean {
  return isListNamed(list, { ...task, words: new Set() });
}
