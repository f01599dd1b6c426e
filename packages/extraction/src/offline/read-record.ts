import { pricesIn } from "@surehand/language";
import type { Draft, DraftValue } from "../gathering.ts";
import {
  ancestorsOf,
  childrenOf,
  isInside,
  isLeaf,
  type Leaf,
  leavesOf,
  mainKindOf,
  type PageElement,
  type PageNode,
  refsOf,
  textOf,
} from "../page/page-tree.ts";
import type { ValueShape } from "../schema/shape.ts";
import type { Evidence, Found } from "../values/found.ts";
import { type Assignment, styleOf } from "./assign.ts";
import type { AskedField } from "./fields.ts";
import { isAbsent, readValue, type ReadOptions } from "./read-value.ts";
import type { Slot, SlotValue } from "./slots.ts";

/** Reads a record's value of a field from its slot. */
export function readAssigned(
  { field, slot, isCertain, name }: Assignment,
  record: number,
  settings: ReadOptions,
): Draft {
  const value = slot.values.get(record);
  const { shape } = field;
  const reading = {
    field,
    evidence: isCertain ? evidenceOf(name, slot) : undefined,
    isColumn: name?.source === "column",
    options: styleOf(slot, settings),
  };
  if (shape.kind === "list") return listOf(value, { ...reading, shape: shape.item });
  // Other records have it under its name: this one has none.
  if (!value && isCertain && name !== undefined) return { kind: "value", found: undefined, isAbsent: true };
  if (!value) return { kind: "value", found: undefined, doubt: "uncertain" };
  return readOne(value, { ...reading, shape });
}

interface Reading {
  readonly field: AskedField;
  readonly shape: AskedField["shape"] | Extract<AskedField["shape"], { kind: "list" }>["item"];
  readonly evidence: Evidence | undefined;
  /** Whether the value is the cell of a column with a name. */
  readonly isColumn: boolean;
  readonly options: ReadOptions;
}

function readOne(value: SlotValue, reading: Reading): DraftValue {
  const { field, shape, evidence, isColumn } = reading;
  if (shape.kind !== "value") return { kind: "value", found: undefined };
  if (shape.isUrl || field.meaning === "image") return address(value, shape, evidence);
  const part = isColumn && isText(shape) ? firstPart(value.leaves) : undefined;
  if (!part) return readText(value, { ...reading, shape });
  const text = textOf(part);
  return readText({ ...value, text, plain: text, leaves: part }, { ...reading, shape, evidence: undefined });
}

function isText({ type, format, choices }: ValueShape): boolean {
  return type === "string" && format === undefined && choices === undefined;
}

function readText(
  value: SlotValue,
  { field, shape, evidence, options }: Reading & { readonly shape: ValueShape },
): DraftValue {
  const read = readValue(field, shape, value, options);
  if (!read) return unread(value, shape, evidence);
  const { text, leaves } = value;
  // A text that ends with a colon names what follows.
  if (isText(shape) && (isMixed(value, shape) || text.endsWith(":")))
    return { kind: "value", found: undefined, doubt: "uncertain" };
  const kind = shape.type === "boolean" ? "derived" : read.kind;
  return {
    kind: "value",
    found: withDoubt({
      ...read,
      kind,
      quote: text,
      refs: refsOf(leaves),
      from: "page",
      evidence: isMixed(value, shape) ? undefined : evidence,
    }),
  };
}

/** The first part of a text that consists of blocks of several kinds: a name and its description. Undefined for other texts. */
function firstPart(leaves: readonly Leaf[]): readonly Leaf[] | undefined {
  const [first] = leaves;
  const box = first && ancestorsOf(first).find((element) => leaves.every((leaf) => isInside(leaf, element)));
  if (!box) return undefined;
  const own = new Set(leaves);
  const parts = blocksOf(box)
    .map((nodes) => ({ nodes, leaves: nodes.flatMap((node) => (isLeaf(node) ? [node] : leavesOf(node))) }))
    .filter((part) => part.leaves.some((leaf) => own.has(leaf)));
  const kinds = new Set(parts.map(({ nodes: [node, ...others] }) => (others.length > 0 ? "" : kindOfPart(node))));
  return kinds.size > 1 ? parts[0]?.leaves.filter((leaf) => own.has(leaf)) : undefined;
}

/** Splits the content of an element into its blocks and the inline content between blocks and line breaks. */
function blocksOf({ nodes }: PageElement): PageNode[][] {
  const blocks: PageNode[][] = [[]];
  for (const node of nodes) {
    const isBlock = !isLeaf(node) && (node.isBlock || node.tag === "br");
    if (isBlock) blocks.push([node], []);
    else blocks.at(-1)?.push(node);
  }
  return blocks;
}

function kindOfPart(node: PageNode | undefined): string {
  return node && !isLeaf(node) ? mainKindOf(node) : "";
}

/** The page says that there is no value, or has one that can't be read. */
function unread({ text }: SlotValue, { type, format }: ValueShape, evidence: Evidence | undefined): DraftValue {
  const asksForDigits = type === "number" || type === "integer" || format === "date" || format === "date-time";
  const isNone = isAbsent(text) || text === "" || (asksForDigits && !/\d/.test(text));
  return evidence && isNone
    ? { kind: "value", found: undefined, isAbsent: true }
    : { kind: "value", found: undefined, doubt: "uncertain" };
}

/** Whether a text consists of several links: one of them may be the value. A number behind a word that is no currency may number something. */
function isMixed({ leaves, plain }: SlotValue, { type }: ValueShape): boolean {
  if (type === "number" || type === "integer") return /^\p{L}{2,}\.?\s/u.test(plain) && pricesIn(plain).length !== 1;
  const links = leaves.flatMap((leaf) => ancestorsOf(leaf).find(({ href }) => href !== undefined) ?? []);
  return type === "string" && new Set(links).size > 1;
}

function address({ text, leaves }: SlotValue, shape: ValueShape, evidence: Evidence | undefined): DraftValue {
  if (shape.type !== "string" && shape.type !== "any") return { kind: "value", found: undefined };
  return {
    kind: "value",
    found: withDoubt({ value: text, kind: "quoted", quote: text, refs: refsOf(leaves), from: "page", evidence }),
  };
}

function withDoubt(found: Found): Found {
  return found.evidence ? found : { ...found, doubt: "uncertain" };
}

function evidenceOf(name: Assignment["name"], { kind, isHeading }: Slot): Evidence {
  if (name) return { by: name.source === "unit" ? "label" : name.source, name: name.text };
  if (kind !== "text") return { by: "link", name: "" };
  return { by: isHeading ? "heading" : "label", name: "" };
}

/** A list of values in one text, or in the repeated elements that the text consists of. */
function listOf(value: SlotValue | undefined, reading: Reading): Draft {
  const { shape, evidence } = reading;
  if (!value || shape.kind !== "value") return { kind: "list", items: [], isFound: false };
  const parts = partsOf(value);
  // One text may be the first of several that follow.
  const items = parts.map((part) => readOne(part, { ...reading, evidence: parts.length > 1 ? evidence : undefined }));
  return { kind: "list", items: items.filter(({ found }) => found), isFound: true, isNamed: evidence !== undefined };
}

function partsOf(value: SlotValue): SlotValue[] {
  const { leaves, text } = value;
  const elements = repeatedIn(leaves);
  if (elements.length > 1)
    return elements.map((element) => {
      const own = leavesOf(element);
      const plain = textOf(own);
      return { text: plain, plain, leaves: own, isStruck: false };
    });
  return text
    .split(/(?<!\s)\s*[,;·•|]\s+|(?<!\s)\s+(?:and|und|et|y)\s+/u)
    .filter((part) => part !== "")
    .map((part) => ({ ...value, text: part, plain: part }));
}

/** Elements of one kind that contain all leaves of a value, and no others. */
function repeatedIn(leaves: readonly Leaf[]): readonly PageElement[] {
  const own = new Set(leaves);
  for (let box = leaves[0]?.parent; box; box = box.parent) {
    if (!leavesOf(box).every((leaf) => own.has(leaf))) return [];
    const inside = childrenOf(box).filter((child) => leavesOf(child).length > 0);
    if (leavesOf(box).length === own.size && inside.length > 1)
      return new Set(inside.map(mainKindOf)).size === 1 ? inside : [];
  }
  return [];
}
