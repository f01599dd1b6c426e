import { type Leaf, refsOf } from "../page/page-tree.ts";
import type { Found } from "../values/found.ts";
import { toValue } from "../values/to-value.ts";
import { labelWords } from "./field-names.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";
import { isNumeric, isWords, type ValueField } from "./wanted-field.ts";

/** A field for each of two sides. */
type Pair = readonly [ValueField, ValueField];

/** What names sides in the order in which they stand on a line. */
const SIDES = [
  ["home", "away"],
  ["home", "guest"],
  ["home", "visitor"],
  ["1", "2"],
  ["one", "two"],
  ["a", "b"],
] as const;

/**
 * Two that play against each other on one line, with the score or the hour between them: "Harbour 2 – 1 United". Who is named first is
 * at home; an "@" between them says otherwise, and is left.
 */
export function addSides(
  fields: readonly ValueField[],
  { record, found }: { readonly record: PageRecord; readonly found: Map<string, Found> },
): void {
  const names = pairOf(fields.filter(({ shape }) => isWords(shape)));
  if (!names || record.cells || names.some(({ name }) => found.has(name))) return;
  const match = matchIn(recordLeaves(record));
  if (!match) return;
  const { first, second, middle, score } = match;
  for (const [field, leaf] of [[names[0], first] as const, [names[1], second] as const])
    add(field, { text: leaf.text.trim(), leaves: [leaf] }, found);
  const numbers = pairOf(fields.filter(({ shape }) => isNumeric(shape))) ?? [];
  for (const [index, field] of numbers.entries())
    if (!found.has(field.name)) add(field, { text: score[index] ?? "", leaves: middle }, found);
}

/** The two fields that say the same of either side. */
function pairOf(fields: readonly ValueField[]): Pair | undefined {
  for (const [one, other] of SIDES) {
    const first = fields.filter(({ name }) => labelWords(name).includes(one));
    const second = fields.filter(({ name }) => labelWords(name).includes(other));
    const [left, right] = [first[0], second[0]];
    if (left && right && left !== right && first.length === 1 && second.length === 1) return [left, right];
  }
  return undefined;
}

interface SidesOfLine {
  readonly first: Leaf;
  readonly second: Leaf;
  /** What stands between them. */
  readonly middle: readonly Leaf[];
  readonly score: readonly string[];
}

function matchIn(leaves: readonly Leaf[]): SidesOfLine | undefined {
  const [first, ...rest] = leaves;
  const second = rest.at(-1);
  const middle = rest.slice(0, -1);
  if (!first || !second || middle.length < 1 || middle.length > MOST_BETWEEN) return undefined;
  const texts = middle.map(({ text }) => text.trim());
  const between = texts.length === 2 ? texts.join(" - ") : texts.join(" ");
  const [, ...score] = SCORE.exec(between) ?? [];
  if (score.length === 0 && !BETWEEN.test(between)) return undefined;
  return [first, second].every(isName) ? { first, second, middle, score } : undefined;
}

/** Two numbers and a dash. */
const MOST_BETWEEN = 3;

function isName({ kind, text, isStruck }: Leaf): boolean {
  return kind !== "field" && !isStruck && /\p{L}{2}/u.test(text);
}

/** Behind a colon two digits tell minutes as well as goals. */
const SCORE = /^(\d|[1-9]\d{1,2})\s*(?:[-–—]|:(?!\s*\d{2}))\s*(\d|[1-9]\d{1,2})$/u;
const BETWEEN = /^(?:\d{1,2}[:.]\d{2}\s*(?:[ap]\.?m\.?|uhr|h)?|vs?\.?|[-–—:])$/iu;

function add(
  { name, shape }: ValueField,
  { text, leaves }: { readonly text: string; readonly leaves: readonly Leaf[] },
  found: Map<string, Found>,
): void {
  const read = toValue(shape, text);
  if (read) found.set(name, { ...read, quote: text, refs: refsOf(leaves), from: "page" });
}
