import { type Leaf, refsOf, textOf } from "../page/page-tree.ts";
import { parseDate } from "@surehand/language";
import type { Found } from "../values/found.ts";
import type { Candidate } from "./candidates.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";
import type { ValueField } from "./wanted-field.ts";

interface Rest {
  readonly candidates: readonly Candidate[];
  readonly used: ReadonlySet<Leaf>;
  readonly record: PageRecord;
  readonly found: Map<string, Found>;
}

const FEWEST_WORDS = 5;

/** What is left is words: the one text of a record that reads like a sentence is its description, and the only text its only field. */
export function findProse(fields: readonly ValueField[], rest: Rest): void {
  const [field, ...others] = fields.filter(isText);
  if (!field || rest.record.span || rest.record.cells) return;
  const isOnlyField = others.length === 0 && fields.length === 1 && rest.found.size === 0;
  const leaves = recordLeaves(rest.record);
  if (isOnlyField && isOneLine(leaves) && field.meaning !== undefined) return take(field, leaves, rest.found);
  const wanted = fields.filter(({ meaning, shape }) => meaning === "description" && isText({ shape }));
  const [described] = wanted;
  if (!described || wanted.length > 1) return;
  const count = recordLeaves(rest.record).length;
  const free = rest.candidates.filter(
    ({ leaves: own, isPart, text }) =>
      isPart !== true &&
      // All of a record is what is said of it, who said it, and when.
      (own.length === 1 || own.length < count) &&
      !isDated(text) &&
      !isAboutWriting(own) &&
      own.every((leaf) => !rest.used.has(leaf) && leaf.kind === "text"),
  );
  const long = free.filter(({ text }) => text.split(/\s+/).length >= FEWEST_WORDS);
  // The only paragraph of a thing need not be long.
  const prose = [long, free.filter(isParagraph), free.filter(isSmall)].find(({ length }) => length > 0) ?? [];
  const outer = prose.filter(
    ({ leaves: own }) =>
      !prose.some((other) => other.leaves.length > own.length && own.every((leaf) => other.leaves.includes(leaf))),
  );
  const [only] = outer;
  if (only && outer.every(({ text }) => text === only.text)) take(described, only.leaves, rest.found);
}

/** "Updated on 4 May 2024" says when, not what. */
function isDated(text: string): boolean {
  return text.split(/\s+/).length <= MOST_DATED_WORDS && (parseDate(text) !== undefined || DATED.test(text));
}

/** Who wrote something and when stands in pieces of their own, none of which is a sentence. */
function isAboutWriting(leaves: readonly Leaf[]): boolean {
  const isShort = ({ text }: Leaf): boolean => text.trim().split(/\s+/).length < FEWEST_WORDS;
  return (
    leaves.some(({ text }) => isDated(text.trim())) &&
    leaves.every((leaf) => isShort(leaf) || isDated(leaf.text.trim()))
  );
}

const MOST_DATED_WORDS = 8;
const DATED =
  /^(?:last\s+)?(?:updated|posted|published|created|modified|changed|opened|added|listed)\b.*(?:\d|\bago\b|day)/i;

function isParagraph({ leaves: [leaf], elements }: Candidate): boolean {
  return leaf?.parent.tag === "p" || elements.some(({ tag }) => tag === "p");
}

/** Below what something is called stands in small print what it is. */
function isSmall({ leaves: [leaf], text }: Candidate): boolean {
  const wordAt = text.search(/\p{L}{2}/u);
  return leaf?.parent.tag === "small" && wordAt !== -1 && /\s/u.test(text.slice(wordAt));
}

function isText({ shape }: Pick<ValueField, "shape">): boolean {
  return (
    (shape.type === "string" || shape.type === "any") && !shape.isUrl && shape.format === undefined && !shape.choices
  );
}

function isOneLine(leaves: readonly Leaf[]): boolean {
  return (
    leaves.length > 0 && new Set(leaves.map(({ ref }) => ref)).size === 1 && leaves.every(({ kind }) => kind === "text")
  );
}

function take({ name }: ValueField, leaves: readonly Leaf[], found: Map<string, Found>): void {
  const quote = textOf(leaves);
  if (quote === "") return;
  found.set(name, {
    value: quote,
    kind: "quoted",
    quote,
    refs: refsOf(leaves),
    from: "page",
  });
}
