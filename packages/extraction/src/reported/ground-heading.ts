import { canonicalOf, COMMON } from "@surehand/language";
import { labelWords } from "../records/field-names.ts";
import { recordElements, recordLeaves } from "../records/page-record.ts";
import type { ValueField } from "../records/wanted-field.ts";
import {
  ancestorsOf,
  headingLevel,
  isAround,
  type Leaf,
  leavesOf,
  type PageElement,
  refsOf,
  textOf,
} from "../page/page-tree.ts";
import type { GroundScope } from "./ground-scope.ts";
import { foldText, tidy } from "./reads-as.ts";
import type { Judged } from "./reported-verdict.ts";

/** Judges the name of the thing that a page or a record is about: it is its only main heading, or what a row or card begins with. */
export function groundHeading(value: string | number, field: ValueField, scope: GroundScope): Judged | undefined {
  const keyed = scope.isPage && isKey(field, scope) ? keyedHeading(scope)?.key : undefined;
  if (keyed?.text === String(value))
    return { state: "quoted", quote: keyed.text, label: "heading", refs: refsOf(keyed.leaves) };
  const isNumber = isNumberOfThing(field);
  if (!isNumber && (typeof value === "number" || !isNameOfThing(field, scope))) return undefined;
  const shown = scope.isPage ? pageNames(scope) : recordNames(scope);
  const match = isNumber
    ? shown.find(({ text }) => NUMBERED.exec(text)?.[1] === String(value))
    : shown.find(({ text }) => foldText(text) === foldText(String(value)));
  if (!match) return undefined;
  const state = tidy(match.text) === tidy(String(value)) ? "quoted" : "normalized";
  return { state, quote: match.text, label: "heading", refs: refsOf(match.leaves) };
}

/** Whether a field identifies the items of lists, and is not their name. */
function isKey(field: ValueField, scope: GroundScope): boolean {
  const { itemKey } = scope.context;
  return itemKey !== undefined && field.aliases[0] === itemKey && !isNameOfThing(field, scope);
}

interface KeyedHeading {
  readonly key: ShownName;
  /** The heading without the key. */
  readonly name: ShownName;
}

/**
 * The main heading of a thing that is known by its address: "Cache the grammar #4127" at /pull/4127. The title of the document shows the
 * name apart from the key.
 */
function keyedHeading(scope: GroundScope): KeyedHeading | undefined {
  const { url, title } = scope.context.page.snapshot;
  const heading = mainHeading(scope);
  const leaves = heading ? leavesOf(heading) : [];
  const [key, ...others] = leaves.filter(({ text }) => text.trim().replace(/^#/u, "") === lastSegment(url));
  const rest = leaves.filter((leaf) => leaf !== key);
  const name = textOf(rest);
  const isApart = foldText(title).includes(foldText(name)) && !foldText(title).includes(foldText(textOf(leaves)));
  if (!key || others.length > 0 || name === "" || !isApart) return undefined;
  return { key: { text: lastSegment(url), leaves: [key] }, name: { text: name, leaves: rest } };
}

function lastSegment(url: string): string {
  const { pathname = "" } = URL.parse(url, "http://page") ?? {};
  return pathname.split("/").findLast((part) => part !== "") ?? "";
}

/** "#412 Cache the index" has the number 412; "Lot 12" has it, too. */
const NUMBERED = /^(?:\p{L}+\s)?(?:#|no\.?\s|nr\.?\s)?(\d+)(?!\S*\d)(?:\s|:|$)/iu;

function isNumberOfThing({ aliases: [name = ""] }: ValueField): boolean {
  return /^(?:number|no|id|key)$/u.test(labelWords(name).join(" ")) || /_(?:number|no|id)$/u.test(name);
}

/** `name`, `title`, `company_name`, and the `vendor` of `vendors`; but not a `contact_name`. */
function isNameOfThing({ aliases, meaning, shape }: ValueField, { owner, isPage }: GroundScope): boolean {
  if (shape.type !== "string" && shape.type !== "any") return false;
  const owners = new Set(labelWords(owner));
  const words = labelWords(aliases[0] ?? "").filter((word) => canonicalOf(word) !== "name" && !COMMON.has(word));
  const isOwn = words.every((word) => owners.has(word) || THINGS.has(word));
  return isOwn && (meaning === "name" || (!isPage && words.some((word) => owners.has(word))) || isOneThing(aliases));
}

function isOneThing([name = ""]: readonly string[]): boolean {
  const words = labelWords(name);
  return words.length === 1 && THINGS.has(words[0] ?? "");
}

const THINGS = new Set(
  "company vendor supplier firm business organisation organization shop store place hotel restaurant museum school hospital building bridge product item page article event recipe book film album song course job project repository package profile member user person display main legal official full city country species station".split(
    " ",
  ),
);

interface ShownName {
  readonly text: string;
  readonly leaves: readonly Leaf[];
}

/** The main heading, not that of a page in a frame, and what stands before a dash in it if the title of the document begins with that, too. */
function pageNames(scope: GroundScope): ShownName[] {
  const heading = mainHeading(scope);
  if (!heading) return [];
  const whole = shownName(heading);
  const [first = "", ...rest] = whole.text.split(/(?<!\s)\s+[–—|·-]\s+|:\s+|(?<!\s)\s+\(/u);
  const isInTitle = rest.length > 0 && foldText(scope.context.page.snapshot.title).startsWith(foldText(first));
  const keyed = keyedHeading(scope);
  return [whole, ...(isInTitle ? [{ ...whole, text: first }] : []), ...(keyed ? [keyed.name] : [])];
}

/** The only main heading. */
function mainHeading({ record }: GroundScope): PageElement | undefined {
  const headings = [...recordElements(record)].filter(
    (element) => headingLevel(element) !== undefined && leavesOf(element).length > 0 && !isAround(element),
  );
  const own = headings.filter((element) => !ancestorsOf(element).some(({ tag }) => tag === "iframe"));
  const ofPage = own.length > 0 ? own : headings;
  const main = ofPage.filter((element) => headingLevel(element) === 1);
  const [only, ...others] = main.length > 0 ? main : ofPage;
  return others.length > 0 ? undefined : only;
}

/** The headings of a row or card, or what it begins with. */
function recordNames({ record, candidates }: GroundScope): ShownName[] {
  const elements = [...recordElements(record)];
  const headings = elements.filter((element) => headingLevel(element) !== undefined && leavesOf(element).length > 0);
  if (headings.length > 0) return headings.map(shownName);
  const first = recordLeaves(record).find(({ text }) => /\p{L}|\d/u.test(text));
  if (!first) return [];
  const beginning = candidates.filter(({ leaves, text }) => leaves[0] === first && text !== "" && leaves.length <= 4);
  const head = /^(.{1,80}?)(?:\s+[–—|·]\s+|,\s|:\s|\s+\()/u.exec(first.text)?.[1];
  return [
    { text: first.text, leaves: [first] },
    ...beginning.map(({ text, leaves }) => ({ text, leaves })),
    ...(head === undefined ? [] : [{ text: head, leaves: [first] }]),
  ];
}

function shownName(element: PageElement): ShownName {
  const leaves = leavesOf(element);
  return { text: textOf(leaves), leaves };
}
