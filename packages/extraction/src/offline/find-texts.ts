import {
  childrenOf,
  classesOf,
  elementsIn,
  headingLevel,
  isAround,
  isInside,
  isLeaf,
  type Leaf,
  leavesOf,
  type PageElement,
  refsOf,
  textOf,
} from "../page/page-tree.ts";
import type { ValueShape } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import { EMAIL, toValue } from "../values/to-value.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { isExactName } from "./exact-names.ts";
import { labelWords } from "./field-names.ts";
import { type PageRecord, recordElements, recordLeaves } from "./page-record.ts";
import { runsIn, runWords } from "./runs.ts";
import { linesOf } from "./labels.ts";
import { LABELLED, labelScore } from "./score.ts";
import { namesAround, partNames } from "./surroundings.ts";
import { isTable, isTotal, readTable } from "./tables.ts";
import { fitOf, type WantedField } from "./wanted-field.ts";
import { isOneText, isPlainText } from "./whole-value.ts";

export interface TextsWish {
  readonly item: ValueShape;
  readonly record: PageRecord;
  readonly isPage: boolean;
  /** Whether nothing else is asked for: then the one list of a page is it. */
  readonly isOnly: boolean;
  readonly root: PageElement;
  readonly words: ReadonlySet<string>;
  readonly language: string;
  readonly assertTime: () => void;
  /** Whether it is the only list of such values that is asked of a record. */
  readonly isSole?: boolean;
}

/** The single values of a list: a column, items under a heading or in an element that is called so, or "a, b, c" after a label. */
export function findTexts(field: WantedField, wish: TextsWish): Found[] {
  const parts = findParts(field, wish);
  const isWhole = ({ text, leaves, isSplit }: Part): boolean =>
    isSplit !== true && isOneText(leaves) && isPlainText(text);
  return parts.flatMap((part) => {
    const found = toFound(part, wish);
    const name = part.name;
    return found ? [name !== undefined && isWhole(part) ? { ...found, evidence: { by: "label", name } } : found] : [];
  });
}

function findParts(field: WantedField, wish: TextsWish): Part[] {
  return (
    findColumn(field, wish) ??
    findChoices(field, wish) ??
    findCalled(field, wish) ??
    findLines(field, wish) ??
    findLabelled(field, wish) ??
    findQuestions(field, wish) ??
    findListed(field, wish) ??
    findSole(wish) ??
    findAlike(field, wish)
  );
}

interface Part {
  readonly text: string;
  readonly leaves: readonly Leaf[];
  /** What the page calls the list, if it is exactly the field's name. */
  readonly name?: string | undefined;
  /** Whether it is a part of a text: nothing but a comma ends it. */
  readonly isSplit?: true;
}

/** Parts of a list under the name that it has on the page. */
function named(parts: readonly Part[], field: WantedField, name: string): Part[] {
  return isExactName(field, name) ? parts.map((part) => ({ ...part, name })) : [...parts];
}

function toFound({ text, leaves }: Part, { item, language }: TextsWish): Found | undefined {
  const refs = refsOf(leaves);
  if (item.isUrl) {
    const href = leaves.flatMap((leaf) => hrefOf(leaf) ?? [])[0];
    return href === undefined ? undefined : { value: href, kind: "normalized", quote: text, refs, from: "page" };
  }
  const read = toValue(item, text, { language });
  return read && { ...read, quote: text, refs, from: "page" };
}

function hrefOf({ parent }: Leaf): string | undefined {
  for (let current: PageElement | undefined = parent; current; current = current.parent)
    if (current.href !== undefined) return current.href;
  return undefined;
}

/** A column of a table on the page. */
function findColumn(field: WantedField, { record, isPage }: TextsWish): Part[] | undefined {
  if (!isPage) return undefined;
  for (const element of recordElements(record)) {
    const table = isTable(element) ? readTable(element) : undefined;
    const columns = table?.headers.flatMap((header, column) => (fitOf(field, header) > 0 ? [column] : [])) ?? [];
    const [column, ...others] = columns;
    if (!table || column === undefined || others.length > 0) continue;
    const parts = table.rows.filter(({ isFooter }) => !isFooter).flatMap(({ cells }) => partOf(cells[column]));
    const isSum = table.rows.some((row) => row.isFooter || isTotal(row) || row.isHeader);
    return isSum ? parts : named(parts, field, table.headers[column] ?? "");
  }
  return undefined;
}

/** What can be chosen in the one list of a form that is called so, unless what is chosen is asked for. */
function findChoices(field: WantedField, { record, isPage, words }: TextsWish): Part[] | undefined {
  if (isPage && !words.has("can") && CHOSEN.some((word) => words.has(word))) return undefined;
  const [leaf, ...others] = recordLeaves(record).filter(
    ({ options = [], label = "" }) => options.length > 1 && fitOf(field, label) > 0,
  );
  if (!leaf || others.length > 0) return undefined;
  return named(
    (leaf.options ?? []).map((text) => ({ text, leaves: [leaf] })),
    field,
    leaf.label ?? "",
  );
}

const CHOSEN = ["chosen", "selected", "checked", "picked", "set"];

/** Elements whose class or itemprop is the thing in singular, or one that holds like things and is called so. */
function findCalled(field: WantedField, { record, item }: TextsWish): Part[] | undefined {
  const scored = candidatesOf(record).map((candidate) => {
    const scores = candidate.elements.map((element) => calledScore(field, element, item));
    return { candidate, score: Math.max(0, ...scores) };
  });
  // A heading or button that is called so only announces it.
  const fitting = scored.filter(({ candidate, score }) => score > 0 && !isAnnouncement(field, candidate));
  const best = Math.max(...fitting.map(({ score }) => score));
  const exact = fitting.filter(({ score }) => score === best).map(({ candidate }) => candidate);
  // Beside the "tags" what is called a "category tag" is something else.
  const held = fitting
    .map(({ candidate }) => candidate)
    .filter(({ leaves }) => exact.some((one) => leaves.every((leaf) => one.leaves.includes(leaf))));
  if (held.length === 0) return undefined;
  // What is called so in what is called so: the items in their box.
  const inner = held.filter(
    ({ leaves }) =>
      !held.some((other) => other.leaves.length < leaves.length && other.leaves.every((leaf) => leaves.includes(leaf))),
  );
  return inner.flatMap((candidate) => {
    const names = candidate.elements.flatMap((element) => [
      ...classesOf(element),
      ...(element.itemprop?.split(" ") ?? []),
    ]);
    const parts = inner.length > 1 ? [{ text: candidate.text, leaves: candidate.leaves }] : splitParts(candidate);
    return named(parts, field, names.find((name) => isExactName(field, name)) ?? "");
  });
}

function isAnnouncement(field: WantedField, { text, leaves, elements }: Candidate): boolean {
  const [leaf] = leaves;
  const isHeading = [...elements, ...(leaf ? [leaf.parent] : [])].some(
    (element) => headingLevel(element) !== undefined,
  );
  return isHeading || leaves.every(({ role, kind }) => role === "button" || kind === "field") || fitOf(field, text) > 0;
}

function calledScore(field: WantedField, element: PageElement, item: ValueShape): number {
  return labelScore(field, { text: "", leaves: [], labels: [], elements: [element] }, item);
}

function findLabelled(field: WantedField, { record, item }: TextsWish): Part[] | undefined {
  const labelled = candidatesOf(record)
    .map((candidate) => ({ candidate, score: labelScore(field, { ...candidate, elements: [] }, item) }))
    .filter(({ score }) => score >= LABELLED)
    .sort((left, right) => right.score - left.score);
  const [best] = labelled;
  if (!best) return undefined;
  const same = labelled.filter(
    ({ score, candidate }) =>
      score === best.score && candidate.leaves.every((leaf) => !best.candidate.leaves.includes(leaf)),
  );
  // Several definitions of one term.
  const all = [best, ...same].map(({ candidate }) => candidate);
  const isEachWhole = all.length > 1 && all.every(({ elements }) => elements.some(({ tag }) => tag === "dd"));
  const parts = isEachWhole ? all.map(({ text, leaves }) => ({ text, leaves })) : splitParts(best.candidate);
  const names = best.candidate.labels.map(({ text }) => text);
  const rivals = labelled.filter(({ candidate }) => !all.includes(candidate) && isApart(candidate, best.candidate));
  const label = rivals.length > 0 ? undefined : names.find((one) => isExactName(field, one));
  return named(parts, field, label ?? "");
}

function isApart(one: Candidate, other: Candidate): boolean {
  return one.leaves.every((leaf) => !other.leaves.includes(leaf));
}

/** What is made alike in it, else what commas part. */
function splitParts({ text, leaves, elements }: Candidate): Part[] {
  for (const element of elements) {
    const items = [...elementsIn(element)].filter(isOuterItem);
    if (items.length > 1) return items.flatMap(partOf);
    const box = soleChild(element);
    const children = childrenOf(box).filter((child) => leavesOf(child).length > 0);
    const hasOnlyChildren = box.nodes.every((node) => !isLeaf(node) || /^[\s,;|·•/]*$|:\s*$/.test(node.text));
    if (children.length > 0 && hasOnlyChildren) return children.flatMap(partOf);
  }
  const linked = leaves.filter(({ role }) => role === "link");
  if (
    linked.length > 1 &&
    leaves.every((leaf) => linked.includes(leaf) || /^[\s,;|·•/&]*$|^\s*(?:and|und)\s*$/.test(leaf.text))
  )
    return linked.map((leaf) => ({ text: leaf.text.trim(), leaves: [leaf] }));
  return text
    .replace(/^[^:,]{1,30}:\s+/u, "")
    .split(/(?:(?<!\s)\s+)?[,;|·•]\s+|(?<!\s)\s*\n\s*/)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, leaves, isSplit: true }));
}

function isOuterItem({ tag, parent }: PageElement): boolean {
  if (tag !== "li") return false;
  for (let current = parent; current; current = current.parent) if (current.tag === "li") return false;
  return true;
}

function soleChild(element: PageElement): PageElement {
  const children = childrenOf(element).filter((child) => leavesOf(child).length > 0);
  const [only] = children;
  return only &&
    children.length === 1 &&
    leavesOf(only).length === leavesOf(element).length &&
    childrenOf(only).length > 1
    ? soleChild(only)
    : element;
}

function partOf(element: PageElement | undefined): Part[] {
  const leaves = element ? leavesOf(element) : [];
  const text = textOf(leaves);
  return text === "" ? [] : [{ text, leaves }];
}

/** Questions end as such: those that head something, most of them made alike. */
function findQuestions(field: WantedField, { record }: TextsWish): Part[] | undefined {
  if (!field.aliases.some((alias) => labelWords(alias).at(-1) === "question")) return undefined;
  const asking = [...recordElements(record)].filter(
    (element) =>
      (headingLevel(element) !== undefined ||
        /^(?:summary|dt|button)$/.test(element.tag) ||
        element.role === "button") &&
      /^[^?]{3,200}\?$/.test(textOf(leavesOf(element))),
  );
  const most = [...Map.groupBy(asking, ({ tag }) => tag).values()].sort((one, other) => other.length - one.length)[0];
  return most && most.length > 1 ? most.flatMap(partOf) : undefined;
}

/** Lines that breaks part, under a line in bold that is called so. */
function findLines(field: WantedField, { record }: TextsWish): Part[] | undefined {
  const paragraphs = [...recordElements(record)].flatMap((element) => {
    const [head, ...lines] = headedLines(element);
    return head && lines.length > 1 && fitOf(field, textOf(head).replace(/:$/, "").trimEnd()) > 0 ? [lines] : [];
  });
  const [only, ...others] = paragraphs;
  return only && others.length === 0
    ? only.map((leaves): Part => ({ text: textOf(leaves), leaves })).filter(({ text }) => text !== "")
    : undefined;
}

/** A record with one list of short things shows them by it alone. */
function findSole({ record, isPage, isSole }: TextsWish): Part[] | undefined {
  if (isPage || isSole !== true || record.span) return undefined;
  const [list, ...others] = [...recordElements(record)].filter(({ tag }) => tag === "ul" || tag === "ol");
  const items = list ? childrenOf(list).filter(({ tag }) => tag === "li") : [];
  const parts = items.flatMap(partOf);
  const isPlain = parts.every(
    ({ text, leaves }) => text.length <= LONGEST_SOLE && leaves.every(({ kind }) => kind === "text"),
  );
  return others.length === 0 && parts.length > 0 && isPlain ? parts : undefined;
}

const LONGEST_SOLE = 80;

/** Of a paragraph that begins with a line in bold all lines. */
function headedLines(element: PageElement): (readonly Leaf[])[] {
  const first = element.nodes.find((node) => !isLeaf(node) || node.text.trim() !== "");
  if (!first || isLeaf(first) || !/^(?:b|strong)$/.test(first.tag)) return [];
  return linesOf(element);
}

/** Items of the one list that the heading above it, or the instruction, names. */
function findListed(
  field: WantedField,
  { record, isPage, isOnly, root, words, assertTime }: TextsWish,
): Part[] | undefined {
  const section = partNames(root).find(
    ({ text, span }) => fitOf(field, text) > 0 && (!record.span || isInside(span, record.span)),
  );
  const wanted = new Set([...field.aliases.flatMap(labelWords), ...(isPage ? words : [])]);
  const runs = runsIn(record.roots, { hasTotals: false, assertTime })
    .filter(({ kind, container }) => kind === "siblings" && (!record.span || isInside(container, record.span)))
    .filter(({ records }) => records.every(({ roots }) => roots.every((one) => leavesOf(one).length > 0)));
  const inSection =
    section &&
    runs.find(
      ({ container, records }) =>
        isInside(container, section.span) || records.every(({ roots: [one] }) => one && isInside(one, section.span)),
    );
  const scored = runs
    .filter(({ container }) => /^(?:ul|ol)$/.test(container.tag) || container.role === "list")
    .map((run) => ({
      run,
      score: shared(wanted, [...runWords(run), ...namesAround(root, run.container).slice(0, 1).flatMap(labelWords)]),
    }))
    .filter(({ run, score }) => score > 0 || (!isAround(run.container) && isPage && isOnly))
    .sort((left, right) => right.score - left.score);
  const [best, second] = scored;
  const only = best && best.score > (second?.score ?? -1) ? best.run : undefined;
  const chosen = inSection ?? only;
  const parts = chosen?.records.flatMap(({ roots: [one] }) => partOf(one));
  const lists = section ? runs.filter(({ container }) => isInside(container, section.span)) : [];
  return parts && inSection && lists.length === 1 ? named(parts, field, section?.text ?? "") : parts;
}

/** Addresses look like nothing else. */
function findAlike({ meaning }: WantedField, { record }: TextsWish): Part[] {
  if (meaning !== "email") return [];
  const parts = recordLeaves(record).filter(({ text }) => EMAIL.test(text));
  return parts.map((leaf) => ({ text: leaf.text.trim(), leaves: [leaf] }));
}

function shared(wanted: ReadonlySet<string>, given: readonly string[]): number {
  return new Set(given.filter((word) => wanted.has(word))).size;
}
