import { elementsIn, isAround, leavesOf, type PageElement, type Span } from "../page/page-tree.ts";
import { allParts } from "./captions.ts";
import { canonicalOf, COMMON, ORDINAL, ordinalOf } from "@surehand/language";
import { labelWords } from "./field-names.ts";
import { withoutNoRecords } from "./no-records.ts";
import { partNames } from "./surroundings.ts";
import { isTable, readTable } from "./tables.ts";

/** The part of a page that an instruction names, and the words that name it. */
export interface NamedPart {
  readonly span: Span;
  readonly words: readonly string[];
  /** The instruction without them. */
  readonly rest: string;
}

const ORDINAL_PART = new RegExp(String.raw`\b(${ORDINAL}|last)\s+(table|list|form|section|part|chapter)\b`, "i");

/** The part that the instruction restricts itself to: "the second table", "under Reviews", "in the Specifications table". */
export function namedPart(instruction: string, root: PageElement): NamedPart | undefined {
  return byOrdinal(instruction, root) ?? inBrackets(instruction, root) ?? byName(instruction, root);
}

/** "only the main courses (Mains)": what the page calls them stands in brackets. */
function inBrackets(instruction: string, root: PageElement): NamedPart | undefined {
  const [match = "", called = ""] = BRACKETED.exec(instruction) ?? [];
  const words = labelWords(called);
  const [part, ...others] = partNames(root).filter(
    ({ text, level, span }) => level > 1 && span.from > root.from && labelWords(text).join(" ") === words.join(" "),
  );
  if (words.length === 0 || !part || others.length > 0) return undefined;
  return { span: part.span, words, rest: instruction.replace(match, " ") };
}

const BRACKETED = /(?:\b(?:only|just)\s+)?(?:\bthe\s+)?[\p{L}-]+(?:\s+[\p{L}-]+){0,3}\s*\(["“']?([^()"”']+)["”']?\)/iu;

/**
 * The one part whose heading the instruction has word by word, without saying that it means a part: "the most read stories",
 * "all episodes of Season 1".
 *
 * @param fields words that the schema has for what it asks, and that need name no part
 * @param things words of what the list that is asked for is called
 * @param fewestWords of such a heading
 */
export function mentionedPart(
  instruction: string,
  root: PageElement,
  {
    fields,
    things,
    fewestWords,
  }: { readonly fields: ReadonlySet<string>; readonly things: ReadonlySet<string>; readonly fewestWords: number },
): NamedPart | undefined {
  const parts = partsIn(root);
  const mentions = mentionsIn(instruction, parts, { fields, fewestWords });
  if (mentions.length === 0) {
    if (fewestWords > 1) return undefined;
    return (
      partOfWords(instruction, { parts, fields }) ??
      partOfWords(instruction, { parts, fields: new Set([...fields, ...things]) })
    );
  }
  // A part of another one that is mentioned, too, is what is meant.
  const inner = mentions.find(({ span }) => mentions.every((other) => isWithin(span, other.span)));
  if (inner) return { ...inner, rest: mentions.reduce((rest, { words }) => withoutWords(rest, words), instruction) };
  const longest = Math.max(...mentions.map(({ words }) => words.length));
  const [part, ...others] = mentions.filter(({ words }) => words.length === longest);
  const isOther = mentions.some(({ words }) => part && !contains(part.words, words));
  if (!part || others.length > 0 || isOther) return undefined;
  return { ...part, rest: withoutWords(instruction, part.words) };
}

/** Several parts that stand side by side and are all mentioned, by other words than those that the schema has for what it asks. */
export function mentionedParts(
  instruction: string,
  root: PageElement,
  fields: ReadonlySet<string>,
): { readonly spans: readonly Span[]; readonly rest: string } | undefined {
  const mentions = mentionsIn(instruction, partsIn(root), { fields, fewestWords: 1 });
  const spans = mentions.map(({ span }) => span);
  const isApart = spans.every((one) => spans.every((other) => one === other || !isWithin(one, other)));
  if (spans.length < 2 || !isApart) return undefined;
  return { spans, rest: mentions.reduce((rest, { words }) => withoutWords(rest, words), instruction) };
}

type Part = Omit<NamedPart, "rest">;

function partsIn(root: PageElement): readonly Part[] {
  return allParts(root)
    .filter(({ level, span }) => level > 1 && span.from > root.from)
    .flatMap(({ text, span, heading }) =>
      [text, ...firstPart(heading)].map((name) => ({ span, words: plainWords(name) })),
    );
}

function mentionsIn(
  instruction: string,
  parts: readonly Part[],
  { fields, fewestWords }: { readonly fields: ReadonlySet<string>; readonly fewestWords: number },
): readonly Part[] {
  const said = labelWords(instruction);
  return parts.filter(
    ({ words }) =>
      words.length >= fewestWords &&
      words.some((word) => !fields.has(word) && !FILLER.has(word)) &&
      contains(said, words),
  );
}

function isWithin(span: Span, outer: Span): boolean {
  return span.from >= outer.from && span.to <= outer.to;
}

/** What a heading begins with: "2.0.1" before a date in small print. */
function firstPart(heading: PageElement | undefined): string[] {
  const [first, ...others] = heading ? leavesOf(heading) : [];
  return first && others.length > 0 ? [first.text.trim()] : [];
}

/** What stands in brackets says more of what is named: "Late shift (14:00 to 22:00)". */
function plainWords(text: string): readonly string[] {
  const plain = labelWords(text.replace(/(?:(?<!\s)\s+)?\([^()]*\)/g, ""));
  return plain.length > 0 ? plain : labelWords(text);
}

/** The one part whose name has all words of the instruction that say more than what is asked for. */
function partOfWords(
  instruction: string,
  { parts, fields }: { readonly parts: readonly Omit<NamedPart, "rest">[]; readonly fields: ReadonlySet<string> },
): NamedPart | undefined {
  const known = new Set([...fields].map(canonicalOf));
  const telling = labelWords(withoutNoRecords(instruction)).filter(
    (word, index) => !known.has(canonicalOf(word)) && (!COMMON.has(word) || (index > 0 && VERBS_TOO.has(word))),
  );
  if (telling.length === 0) return undefined;
  const [part, ...others] = parts.filter(({ words }) => telling.every((word) => words.includes(word)));
  // A section and its heading are one.
  if (!part || others.some(({ words }) => words.join(" ") !== part.words.join(" "))) return undefined;
  return { ...part, rest: telling.reduce((rest, word) => withoutWords(rest, [word]), instruction) };
}

/** At the beginning they ask, elsewhere they name: "the return flights". */
const VERBS_TOO = new Set(["return", "show", "read", "find", "record"]);

/** Whether the words stand in the text one after another. */
export function contains(text: readonly string[], words: readonly string[]): boolean {
  return words.length > 0 && ` ${text.join(" ")} `.includes(` ${words.join(" ")} `);
}

/** The text without the first place where the words stand one after another. */
export function withoutWords(text: string, words: readonly string[]): string {
  const tokens = text.split(/\s+/u);
  const wanted = words.join(" ");
  for (const start of tokens.keys()) {
    for (let end = start + 1; end <= Math.min(tokens.length, start + words.length); end++) {
      if (labelWords(tokens.slice(start, end).join(" ")).join(" ") !== wanted) continue;
      return [...tokens.slice(0, start), ...tokens.slice(end)].join(" ");
    }
  }
  return text;
}

function byOrdinal(instruction: string, root: PageElement): NamedPart | undefined {
  const [words, ordinal = "", kind = ""] = ORDINAL_PART.exec(instruction) ?? [];
  if (words === undefined) return undefined;
  const parts = /^(?:table|list|form)$/i.test(kind)
    ? [...elementsIn(root)].filter((element) => isKind(element, kind.toLowerCase()))
    : sectionsOf(root);
  const span = parts.at((ordinalOf(ordinal) ?? 0) - 1);
  return span && { span, words: labelWords(words), rest: instruction.replace(words, " ") };
}

/** What the headings below that of the page head: of the highest level of which there are several. */
function sectionsOf(root: PageElement): Span[] {
  const headed = partNames(root).filter(({ heading }) => heading !== undefined && !isAround(heading));
  const levels = [...new Set(headed.map(({ level }) => level))].sort((one, other) => one - other);
  const level = levels.find((one) => headed.filter((part) => part.level === one).length > 1);
  return headed.filter((part) => part.level === level).map(({ span }) => span);
}

function isKind(element: PageElement, kind: string): boolean {
  if (isAround(element)) return false;
  if (kind === "table") return isTable(element) && readTable(element) !== undefined;
  if (kind === "form") return element.tag === "form";
  return (element.tag === "ul" || element.tag === "ol" || element.role === "list") && leavesOf(element).length > 0;
}

const PLACES: readonly RegExp[] = [
  /\b(?:under|below|beneath|in|from|within|of)\s+(?:the\s+)?(?:section|heading|headline|part|table|list|box|panel|tab|area|column|group|category|block|card)\s+(?:called|named|titled|labelled|headed|of|on|about)?\s*["“']?([^"”',.;]+)["”']?/i,
  /\b(?:under|below|beneath|in|from|within|of)\s+(?:the\s+)?["“']([^"”']+)["”']/i,
  /\b(?:under|below|beneath|in|from|within|of)\s+(?:the\s+)?([^"”',.;]+?)\s+(?:section|heading|part|table|list|box|panel|tab|area|column|group|category|block|card)\b/i,
  /\b(?:under|below|beneath)\s+(?:the\s+)?([^"”',.;]+)/i,
  /\b(?:in|from|within)\s+(?:the\s+)?([^"”',.;]+)/i,
  /^(?:(?:extract|get|read|list|find|give me|return)\s+)?(?:all\s+)?(?:of\s+)?(?:the\s+)?([^"”',.;]+?)\s+(?:section|table)\b/i,
];

function byName(instruction: string, root: PageElement): NamedPart | undefined {
  const names = allParts(root).filter(({ span }) => span.from > root.from);
  for (const pattern of PLACES) {
    const [match = "", place = ""] = pattern.exec(instruction) ?? [];
    const wanted = labelWords(place).filter((word) => !FILLER.has(word));
    if (wanted.length === 0) continue;
    const scored = names
      .map((name) => ({ name, score: nameScore(wanted, labelWords(name.text)) }))
      .filter(({ score }) => score > 0)
      .sort((left, right) => right.score - left.score);
    const [best, second] = scored;
    // A heading that names the whole page restricts nothing.
    if (best && best.name.level > 1 && second?.score !== best.score)
      return { span: best.name.span, words: wanted, rest: instruction.replace(match, " ") };
  }
  return undefined;
}

const FILLER = new Set([
  "the",
  "a",
  "an",
  "this",
  "page",
  "of",
  "and",
  "on",
  "here",
  "website",
  "site",
  "table",
  "section",
  "list",
]);

/** 1 for the same words, less where only one holds the other. */
function nameScore(wanted: readonly string[], name: readonly string[]): number {
  const given = name.filter((word) => !FILLER.has(word));
  if (given.length === 0) return 0;
  const isInName = wanted.every((word) => given.includes(word));
  const isInWanted = given.every((word) => wanted.includes(word));
  if (isInName && isInWanted) return 1;
  if (isInName) return wanted.length / given.length;
  return isInWanted && given.length > 1 ? 0.9 * (given.length / wanted.length) : 0;
}
