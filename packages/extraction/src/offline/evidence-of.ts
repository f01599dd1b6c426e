import { compact } from "../page/certify.ts";
import { classesOf, headingLevel, leavesOf, type PageElement, textOf } from "../page/page-tree.ts";
import type { ValueShape } from "../schema/shape.ts";
import { EMAIL } from "../values/to-value.ts";
import type { Evidence, Found } from "../values/found.ts";
import type { Candidate } from "./candidates.ts";
import { isExactColumn, isExactName, isThingName } from "./exact-names.ts";
import { labelWords } from "./field-names.ts";
import type { Label } from "./label.ts";
import { type PageRecord, recordElements } from "./page-record.ts";
import { fitOf, isNumeric, type WantedField } from "./wanted-field.ts";
import { isOneText, isWholeValue } from "./whole-value.ts";

interface Told {
  readonly field: WantedField & { readonly shape: ValueShape };
  readonly candidate: Candidate;
  readonly found: Found;
  readonly record: PageRecord;
  /** All candidates of the record, its competitors among them. */
  readonly candidates: readonly Candidate[];
  readonly isRow: boolean;
  /** What the page tells programs under the field's name. */
  readonly hint: unknown;
  /** Whether something may be what the page is called. */
  readonly isTitle?: ((candidate: Candidate) => boolean) | undefined;
}

/** Returns what on the page identifies a value; undefined if it is a guess by its look or its place, or only a part of a text. */
export function evidenceOf(told: Told): Evidence | undefined {
  const { field, candidate, record } = told;
  const named = nameOf(field, candidate, record) ?? headingOf(told) ?? kindOf(told) ?? dataOf(told);
  if (
    !named ||
    isThingBesideHeading(told, named) ||
    !isAll(told) ||
    !isWholeValue({ field, quote: plainQuote(told), label: named.name })
  )
    return undefined;
  return named.by === "data" || !hasCompetitor(told) ? named : undefined;
}

/** On a page with a heading, "Article: LW-310" may be a number of what the heading names. */
function isThingBesideHeading({ field, record, candidate, isRow }: Told, { by, name }: Evidence): boolean {
  if (isRow || by !== "label" || field.meaning !== "name" || !isThingName(field, name)) return false;
  const headings = [...recordElements(record)].filter((element) => isHeading(element, false));
  return headings.some((heading) => compact(textOf(leavesOf(heading))) !== compact(candidate.text));
}

/** Whether the value is all of what the page names: neither a part of a text nor a text with something else beside it. */
function isAll(told: Told): boolean {
  const { candidate, found, field } = told;
  const { leaves, text, isPart } = candidate;
  if (isAllByKind(told)) return true;
  const isQuoted = found.quote === text || (text === "" && leaves[0]?.kind === "field");
  if (isPart === true) return isQuoted && !/:\s|[.!?]\s+\p{Lu}/u.test(text);
  return isQuoted && (isNumeric(field.shape) ? leaves.every(({ role }) => role !== "button") : isOneText(leaves));
}

/** Beside a price the earlier one is crossed out, and beside a rating stand stars and a count. */
function isAllByKind({ field: { meaning, shape }, found, candidate: { leaves, text } }: Told): boolean {
  if (meaning === "rating") return isNumeric(shape) && RATING.test(text.replaceAll(/\s+/gu, " ").trim());
  const [valid, ...others] = leaves.filter(({ isStruck }) => !isStruck);
  return meaning === "price" && leaves.length > 1 && others.length === 0 && valid?.text.trim() === found.quote;
}

function plainQuote({ field, found }: Told): string {
  return field.meaning === "rating" ? found.quote.replace(/[★☆⭐⯪⯨]/gu, "").trim() : found.quote;
}

/** A rating, with stars beside it, and with how many gave it: "★ 4.6 (212 ratings)". */
const RATING =
  /^[★☆⭐⯪⯨]* ?(?:rated )?\d(?:[.,]\d+)? ?(?:(?:out of 5,?|\/ ?5|stars?) ?)?(?:\(\d[\d.,]*k? ?(?:ratings?|reviews?|votes?)?\) ?)?[★☆⭐⯪⯨]*$/iu;

/** The name that the page has for a candidate, if it is exactly the field's. */
function nameOf(field: Told["field"], { labels, elements }: Candidate, record: PageRecord): Evidence | undefined {
  const cell = record.cells?.find(({ element }) => element && elements.includes(element));
  if (cell && cell.header !== "" && isExactColumn(field, cell.header)) return { by: "column", name: cell.header };
  const label = labels.find((one) => isName(one, field));
  if (label) return { by: "label", name: label.text };
  const markup = elements.flatMap(namesOfElement).find((name) => isOwnName(field, name));
  return markup === undefined ? undefined : { by: "markup", name: markup };
}

function isName({ text, weight, isUnit, isLed }: Label, field: Told["field"]): boolean {
  if (isLed === true || weight < LEAST_WEIGHT) return false;
  if (isUnit === true) return isNumeric(field.shape) && isExactName(withCounted(field), text);
  if (weight < OF_PAIR && !isNumeric(field.shape)) return false;
  return isExactName(field, text);
}

/** "120 reviews" tells a `reviewCount`. */
function withCounted({ aliases, counted, others }: Told["field"]): Pick<WantedField, "aliases" | "others"> {
  return { others, aliases: counted === undefined ? aliases : [...aliases, counted] };
}

const LEAST_WEIGHT = 65;
/** From here on a label stands in markup for labels, before a colon, or alone with its value. */
const OF_PAIR = 84;

function namesOfElement(element: PageElement): readonly string[] {
  return [...(element.itemprop?.split(/\s+/) ?? []), ...classesOf(element)];
}

/** A class counts only with just the words of the field: "product-price" is a price and maybe another. */
function isOwnName({ aliases }: Pick<WantedField, "aliases">, name: string): boolean {
  const words = labelWords(name).join(" ");
  return aliases.some((alias) => labelWords(alias).join(" ") === words);
}

/** The only heading of a row, or the main one of a page, is what it is called. */
function headingOf({ field, candidate, candidates, record, isRow, isTitle }: Told): Evidence | undefined {
  if (field.meaning !== "name" || !isPlainName(field)) return undefined;
  if ((isRow ? NUMBERED_ROW : NUMBERED).test(candidate.text) || / [–—|·:] |:\s|\(\d+\)$/u.test(candidate.text))
    return undefined;
  const headings = [...recordElements(record)].filter((element) => isHeading(element, isRow));
  const [heading, ...others] = headings;
  if (!heading || others.length > 0 || (!isRow && isTitle?.(candidate) === false)) return undefined;
  // Where a page has a label for a name, its heading may be something else.
  if (!isRow && candidates.some(({ labels }) => labels.some(({ text }) => fitOf(field, text) > 0))) return undefined;
  const all = leavesOf(heading);
  const isWhole = candidate.leaves.length === all.length && candidate.leaves.every((leaf) => all.includes(leaf));
  return isWhole ? { by: "heading", name: "" } : undefined;
}

function isHeading(element: PageElement, isRow: boolean): boolean {
  const level = headingLevel(element);
  if (level === undefined || leavesOf(element).length === 0) return false;
  return isRow || level === 1;
}

/** "1. How did you hear about us?", "#12". */
const NUMBERED = /^(?:\d+[.):]?\s|#\s?\d)/u;
/** In rows also "Lot 101". A page that is called so has no other name. */
const NUMBERED_ROW = /^(?:\d+[.):]?\s|#\s?\d|\p{L}+\s\d+$)/u;

const NAME = /^(?:(?:product|item|article|page|post|recipe|event|book) )?(?:name|title|headline|heading)$/;

/** `name`, `title` and `headline`, but not a `stationName` or `contactName`. */
function isPlainName({ aliases }: WantedField): boolean {
  return aliases.some((alias) => NAME.test(labelWords(alias).join(" ")));
}

/** Some things are marked as what they are: a struck price is an old one, an address stands in an element for addresses. */
function kindOf({ field, candidate, candidates, isRow }: Told): Evidence | undefined {
  const isMarked = MARKED[field.meaning ?? ""] ?? (isExactName(field, "address") ? isAddress : undefined);
  if (!isMarked || !isRow || !isMarked(candidate)) return undefined;
  const others = candidates.filter((other) => other.leaves.every((leaf) => !candidate.leaves.includes(leaf)));
  return others.some(isMarked) ? undefined : { by: "markup", name: "" };
}

function isAddress({ elements }: Candidate): boolean {
  return elements.some(({ tag }) => tag === "address");
}

const MARKED: Readonly<Record<string, ((candidate: Candidate) => boolean) | undefined>> = {
  "old-price": ({ leaves }) => leaves.some(({ isStruck }) => isStruck),
  email: ({ text }) => EMAIL.test(text),
};

function dataOf({ found, hint }: Told): Evidence | undefined {
  return hint !== undefined && isAlike(hint, found.value) ? { by: "data", name: "" } : undefined;
}

function isAlike(one: unknown, other: unknown): boolean {
  return compact(String(one)) === compact(String(other));
}

/** Whether the page calls something else in the record the same, or on a page nearly the same. */
function hasCompetitor({ field: wanted, candidate, candidates, record, found }: Told): boolean {
  // What is called by the field's own name has no competitor in what is called by another of its names.
  const own = { ...wanted, aliases: wanted.aliases.slice(0, 1), ofThing: "", counted: undefined };
  const field = nameOf(own, candidate, record) ? own : wanted;
  return candidates.some((other) => {
    if (other === candidate || other.leaves.some((leaf) => candidate.leaves.includes(leaf))) return false;
    if (compact(other.text) === compact(candidate.text) || compact(other.text) === compact(found.quote)) return false;
    return nameOf(field, other, record) !== undefined && !isLabelOf(other, candidate);
  });
}

/** What heads a column or stands as a term is no value. */
function isLabelOf({ leaves: [leaf] }: Candidate, { labels }: Candidate): boolean {
  return leaf !== undefined && labels.some(({ text }) => compact(text) === compact(leaf.text));
}
