import { NeedsModelError } from "@surehand/kernel";
import { type Draft, type DraftList, holdsSomething, nothing, withDoubt } from "../gathering.ts";
import { asksForThisPage } from "../records/asks-for-this-page.ts";
import { labelWords } from "../records/field-names.ts";
import { recordLeaves } from "../records/page-record.ts";
import { leavesOf, type PageElement, textOf } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { Field, ListShape, ObjectShape, Shape } from "../schema/shape.ts";
import { askedFields } from "./fields.ts";
import { type Understood, understand } from "./instruction.ts";
import { findList, objectDraft, readList, recordDraft } from "./lists.ts";
import type { ChosenList, ListTask } from "./list-task.ts";
import { partCalled } from "./parts.ts";
import { readStructured } from "./structured.ts";
import { readSingle } from "./single.ts";

export interface OfflineRequest {
  readonly page: ReadPage;
  readonly instruction: string;
  readonly shape: Shape;
}

/**
 * Reads what a schema asks for by names alone: of columns, labels, headings and markup.
 *
 * @throws NeedsModelError for an instruction that compares, or chooses by meaning
 */
export function extractOffline({ page, instruction, shape }: OfflineRequest): Draft {
  const { root } = page;
  if (!root) return nothing;
  const asked = understand({ instruction, shape, root, title: page.snapshot.title });
  const [filter] = asked.filters;
  if (filter !== undefined) throw new NeedsModelError(`Choosing by ${JSON.stringify(filter)}`);
  const draft = read({ page, root, instruction, asked }, shape);
  return asked.listed.length > 0 ? withListDoubt(draft) : draft;
}

/** A list of fields may restrict the records: "products with 3 handles". */
function withListDoubt(draft: Draft): Draft {
  if (draft.kind === "list") return { ...draft, gaps: [...(draft.gaps ?? []), { reason: "unexplained" }] };
  if (draft.kind === "value") return draft;
  return {
    kind: "object",
    fields: new Map(
      [...draft.fields].map(([name, field]) => [name, field.kind === "list" ? withListDoubt(field) : field]),
    ),
  };
}

function read(task: Task, shape: Shape): Draft {
  if (shape.kind === "list") return listOf(task, shape, "");
  if (shape.kind === "value") return nothing;
  return objectOf(task, shape);
}

interface Task {
  readonly page: ReadPage;
  readonly root: PageElement;
  readonly instruction: string;
  readonly asked: Understood;
}

function doubtful(draft: Draft, { unexplained }: Understood): Draft {
  return unexplained.length > 0 ? withDoubt(draft, "unexplained") : draft;
}

function listTask({ page, root, instruction, asked }: Task, shape: ListShape, name: string): ListTask {
  return {
    page,
    root,
    span: asked.span,
    shape,
    name,
    words: asked.words,
    unexplained: asked.unexplained,
    excluded: asked.excluded,
    isThisPage: asksForThisPage(instruction),
  };
}

function listOf(task: Task, shape: ListShape, name: string): Draft {
  const own = listTask(task, shape, name);
  const part = own.span ? undefined : partCalled(name, task.root);
  const called = part ? readList({ ...own, span: part.span }) : undefined;
  const within = called ?? readList(own);
  const isElsewhere = within.items.length === 0 && (part ?? own.span) !== undefined;
  // Another part than the one that is called so must name nearly all fields.
  return limited(isElsewhere ? readList({ ...own, span: undefined, leastCoverage: 0.8 }) : within, task.asked);
}

/** "The first three lots". */
function limited(draft: DraftList, { count }: Understood): DraftList {
  if (count === undefined || draft.items.length <= count) return draft;
  const gaps = (draft.gaps ?? []).map((gap) => ({
    ...gap,
    isAllowed: gap.reason === "more-pages" || gap.isAllowed === true,
  }));
  return { ...draft, items: draft.items.slice(0, count), gaps };
}

function objectOf(task: Task, shape: ObjectShape): Draft {
  const { page, root, asked } = task;
  const chosen = hasLists(shape) ? undefined : chosenRecord(task, shape);
  if (chosen) return chosen;
  const fields = askedFields(shape, "");
  const within = fields.length > 0 ? readSingle({ page, root, span: asked.span, fields }) : new Map<string, Draft>();
  const isElsewhere = asked.span !== undefined && ![...within.values()].some(holdsSomething);
  const values = isElsewhere ? readSingle({ page, root, span: undefined, fields }) : within;
  const stated = readStructured(page, fields);
  const draft = objectDraft(shape, [], (path, field) => {
    const list = listField(task, field);
    const candidates = [list, values.get(path), stated.get(path)].filter((one) => one !== undefined);
    return candidates.find(isCertain) ?? candidates.find(holdsSomething) ?? candidates[0];
  });
  return hasLists(shape) ? draft : doubtful(draft, asked);
}

function isCertain(draft: Draft): boolean {
  if (draft.kind === "value") return draft.found !== undefined && draft.found.doubt === undefined;
  return draft.kind === "list" && draft.items.length > 0 && draft.items.every(isCertain);
}

function listField(task: Task, field: Field): Draft | undefined {
  return field.shape.kind === "list" ? listOf(task, field.shape, field.name) : undefined;
}

function hasLists({ fields }: ObjectShape): boolean {
  return fields.some(({ shape }) => shape.kind === "list" || (shape.kind === "object" && hasLists(shape)));
}

/** The record of a list that the instruction names by a text in it, or by its position. */
function chosenRecord(task: Task, shape: ObjectShape): Draft | undefined {
  const { asked } = task;
  const { position, unexplained } = asked;
  if (position === undefined && unexplained.length === 0) return undefined;
  const list = { kind: "list" as const, isNullable: false, description: "", item: shape };
  const own = { ...listTask(task, list, ""), span: asked.span };
  const chosen = findList(own);
  if (!chosen) return undefined;
  const index = position === undefined ? recordWith(chosen, unexplained) : placeOf(position, chosen);
  const [word] = unexplained;
  if (index === undefined && word !== undefined) throw new NeedsModelError(`Understanding ${JSON.stringify(word)}`);
  if (index === undefined || chosen.list.records[index] === undefined) return undefined;
  const draft = recordDraft(own, chosen, index);
  if (!holdsSomething(draft)) return undefined;
  // The words of the instruction are those of the record.
  return draft;
}

function placeOf(position: number, { list }: ChosenList): number {
  return position < 0 ? list.records.length + position : position;
}

function recordWith({ list }: ChosenList, words: readonly string[]): number | undefined {
  const found = list.records.flatMap((record, index) => {
    const cells = (record.cells ?? []).flatMap(({ element }) => (element ? leavesOf(element) : []));
    const mentioned = new Set(labelWords(textOf([...recordLeaves(record), ...cells])));
    return words.every((word) => mentioned.has(word)) ? [index] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}
