import {
  firstLine,
  headingLevel,
  isLeaf,
  type Leaf,
  leavesOf,
  type PageNode,
  refsOf,
  textOf,
} from "../page/page-tree.ts";
import type { Field } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import { type ReadValue, toValue } from "../values/to-value.ts";
import { labelWords } from "./field-names.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";
import { isNumeric, isWords, type ValueField } from "./wanted-field.ts";

const NAMING = new Set([
  "label",
  "key",
  "term",
  "question",
  "name",
  "property",
  "attribute",
  "title",
  "metric",
  "feature",
  "word",
  "abbreviation",
  "phrase",
]);
const NAMED = new Set([
  "value",
  "definition",
  "answer",
  "figure",
  "content",
  "text",
  "meaning",
  "explanation",
  "description",
  "translation",
]);

/** Where a schema asks for things that consist of a name and a value, and a record consists of two parts: these are they. */
export function findPair(fields: readonly ValueField[], record: PageRecord, language: string): Map<string, Found> {
  const [first, second, ...others] = fields;
  const none = new Map<string, Found>();
  if (!first || !second || others.length > 0 || record.cells?.some(({ header }) => header !== "")) return none;
  const named = [first, second].find((field) => isCalled(field, NAMED));
  const naming = [first, second].find((field) => field !== named && isCalled(field, NAMING));
  const [before, after] = partsOf(record);
  if (!named || !naming || !before || !after) return none;
  const [left, right] = [toFound(naming, before, language), toFound(named, after, language)];
  return left && right
    ? new Map([
        [naming.name, left],
        [named.name, right],
      ])
    : none;
}

/** A thing and its number on one line: "Orvik (1,204)", "Oak – 12 m", "Tea towel: 4". */
export function findOneLine(fields: readonly ValueField[], record: PageRecord, language: string): Map<string, Found> {
  const counted = fields.find(({ shape }) => isNumeric(shape));
  const named = fields.find(({ shape }) => isWords(shape));
  const parts = fields.length === 2 && counted && named ? partsOfLine(record) : undefined;
  if (!counted || !named || !parts) return new Map<string, Found>();
  const { name, number, refs } = parts;
  const [left, right] = [toValue(named.shape, name, { language }), toValue(counted.shape, number, { language })];
  if (!left || !right) return new Map<string, Found>();
  return new Map<string, Found>([
    [named.name, { ...left, quote: name, refs, from: "page" }],
    [counted.name, { ...right, quote: number, refs, from: "page" }],
  ]);
}

function partsOfLine(record: PageRecord): { name: string; number: string; refs: string[] } | undefined {
  const leaves = record.cells ? [] : recordLeaves(record);
  if (leaves.length === 0 || firstLine(leaves).length < leaves.length) return undefined;
  const [, name = "", bracketed, behind] = ONE_LINE.exec(textOf(leaves)) ?? [];
  const number = bracketed ?? behind;
  if (number === undefined || !/\p{L}/u.test(name)) return undefined;
  return { name, number, refs: refsOf(leaves) };
}

const ONE_LINE = /^(\D{2,60}?)\s*(?:\(([^()\d]*\d[^()]*)\)|(?:[:–—]|\s-)\s+(\S*\d.{0,20}))$/u;

function isCalled({ name }: Pick<Field, "name">, words: ReadonlySet<string>): boolean {
  const [only, ...others] = labelWords(name);
  return only !== undefined && others.length === 0 && words.has(only);
}

/** The two things that a record consists of, past boxes that hold but one thing: a heading, and all that follows it. */
function partsOf({ roots, span }: PageRecord): readonly (readonly Leaf[])[] {
  if (span) return [];
  let nodes: readonly PageNode[] = roots;
  for (;;) {
    const shown = nodes.filter((node) => leavesIn(node).some(({ text }) => text.trim() !== ""));
    const [only, ...others] = shown;
    if (only && others.length > 0) {
      const isHeaded = !isLeaf(only) && (headingLevel(only) !== undefined || only.tag === "summary");
      return others.length === 1 || isHeaded ? [leavesIn(only), others.flatMap(leavesIn)] : [];
    }
    if (!only || isLeaf(only)) return [];
    nodes = only.nodes;
  }
}

function leavesIn(node: PageNode): readonly Leaf[] {
  return isLeaf(node) ? [node] : leavesOf(node);
}

function toFound({ shape }: ValueField, leaves: readonly Leaf[], language: string): Found | undefined {
  const quote = textOf(leaves).replace(/:$/, "").trimEnd();
  const read: ReadValue | undefined = toValue(shape, quote, { language });
  return read && { ...read, quote, refs: refsOf(leaves), from: "page" };
}
