import {
  ancestorsOf,
  childrenOf,
  elementsIn,
  isLeaf,
  type Leaf,
  leavesOf,
  type PageElement,
  type PageNode,
  textOf,
} from "../page/page-tree.ts";
import { decodePercent } from "@surehand/kernel";
import { MONTH_NAME } from "@surehand/language";
import type { Label } from "./label.ts";
import { pairedLabel } from "./paired-cells.ts";
import { type PageRecord, recordElements } from "./page-record.ts";

const LONGEST_LABEL = 50;

/** A field's name names its value. */
export function fieldLabels({ kind, label }: Leaf): Label[] {
  return kind === "field" && label !== undefined && label !== "" ? [{ text: label, weight: 95 }] : [];
}

/** `dt` before `dd`, and the first cell before the second of a row of two, or before all where it is a header. */
export function definitionLabels(element: PageElement): Label[] {
  const { parent, tag } = element;
  if (!parent || (tag !== "dd" && tag !== "td")) return [];
  const siblings = childrenOf(parent);
  const at = siblings.indexOf(element);
  if (tag === "dd") {
    const term = siblings.slice(0, at).findLast((sibling) => sibling.tag === "dt");
    return term ? [{ text: plainOf(term), weight: 100 }] : [];
  }
  const [first] = siblings;
  const previous = siblings[at - 1];
  const isRowOfTwo =
    first !== undefined && siblings.filter((cell) => leavesOf(cell).length > 0).length === 2 && at === 1;
  const named = isRowOfTwo ? first : pairedLabel(element);
  const head = previous?.tag === "th" ? previous : named;
  return head && !leavesOf(head).some(isPressed) ? [{ text: plainOf(head), weight: head.tag === "th" ? 95 : 85 }] : [];
}

/** "Write to us" in a link to an address is that address. */
export function contactLinks(leaves: readonly Leaf[]): { text: string; leaf: Leaf; label: Label }[] {
  return leaves.flatMap((leaf) => {
    const href =
      leaf.role === "link" ? ancestorsOf(leaf).find((element) => element.href !== undefined)?.href : undefined;
    const [, kind, address = ""] = /^(mailto|tel):([^?]+)/i.exec(href ?? "") ?? [];
    const text = decodePercent(address);
    // The shown text is preferred to the address.
    if (kind === undefined || text === undefined || /(?:\d\D?){6}|@/.test(leaf.text)) return [];
    return [{ text, leaf, label: { text: kind.toLowerCase() === "tel" ? "phone" : "email", weight: 84 } }];
  });
}

/** Two things side by side, or one below the other, of which the first, a text or an icon, names the second; below a number stands what it counts. */
export function pairLabels(node: PageNode): Label[] {
  const { parent } = node;
  if (!parent || NO_PAIRS.has(parent.tag) || ROWS.has(parent.role ?? "")) return [];
  const { siblings, places, icons } = shownNodes(parent);
  const at = places.get(node);
  if (at === undefined) return [];
  const before = siblings[at - 1];
  const after = siblings[at + 1];
  const isPair = siblings.length === 2;
  const labels: Label[] = [];
  const icon = icons.get(node);
  if (icon !== undefined && icon !== textOfNode(node)) labels.push({ text: icon, weight: OF_ICON });
  if (before && isLabelText(before)) labels.push({ text: textOfNode(before), weight: weightBefore(before, isPair) });
  if (after && isPair && isLabelText(after) && /\d/.test(textOfNode(node)))
    labels.push({ text: textOfNode(after), weight: 75 });
  return labels;
}

/** An icon is always a part of a pair. */
const OF_ICON = 85;
const NO_PAIRS = new Set(["tr", "dl", "ul", "ol", "tbody", "table", "nav", "select"]);
/** Roles whose children are values of one thing side by side. */
const ROWS = new Set(["row", "rowgroup", "grid", "table", "treegrid", "list"]);

function weightBefore(before: PageNode, isPair: boolean): number {
  if (textOfNode(before).endsWith(":")) return 95;
  const isHeading = !isLeaf(before) && /^h[1-6]$/.test(before.tag);
  if (isPair || isHeading) return 85;
  return 65;
}

/** A label has few parts, and is short. */
const MOST_LABEL_LEAVES = 6;

function isLabelText(node: PageNode): boolean {
  const leaves = isLeaf(node) ? [node] : leavesOf(node);
  if (leaves.length > MOST_LABEL_LEAVES || leaves.some((leaf) => isPressed(leaf) || isField(leaf))) return false;
  const text = textOf(leaves);
  if (text.length > LONGEST_LABEL || !/\p{L}/u.test(text)) return false;
  // A text with a value in it names no other.
  const plain = text.replace(BRACKETED, "");
  return !/\s[·•|]\s/u.test(text) && (!/\d{2}|[:：]\s*\S/u.test(plain) || text.endsWith(":"));
}

/** A note in brackets after a label: "Rainfall (24 h)". */
const BRACKETED = /(?<=\p{L}\s?)\([^()]*\)\s*:?$/u;

interface ShownNodes {
  readonly siblings: readonly PageNode[];
  readonly places: ReadonlyMap<PageNode, number>;
  /** Names of the icons right before them. */
  readonly icons: ReadonlyMap<PageNode, string>;
}

const shownOfElement = new WeakMap<PageElement, ShownNodes>();

/** Returns the child nodes of an element that are not empty. */
function shownNodes(parent: PageElement): ShownNodes {
  let shown = shownOfElement.get(parent);
  if (!shown) {
    const siblings = parent.nodes.filter((node) => !isEmpty(node));
    shown = { siblings, places: new Map(siblings.map((node, index) => [node, index])), icons: iconsBefore(parent) };
    shownOfElement.set(parent, shown);
  }
  return shown;
}

/** Returns the names of icons by the node right after each; none if the last node is an icon too, because icons may follow their values. */
function iconsBefore({ nodes }: PageElement): ReadonlyMap<PageNode, string> {
  const names = nodes.map(iconName);
  if (names.at(-1) !== undefined) return new Map();
  return new Map(
    nodes.flatMap((node, at) => {
      const name = names[at - 1];
      return name === undefined ? [] : [[node, name] as const];
    }),
  );
}

/** Returns the only title, or ARIA label, of an element without text. */
function iconName(node: PageNode): string | undefined {
  if (isLeaf(node) || leavesOf(node).length > 0) return undefined;
  const [name, ...others] = [...elementsIn(node)].flatMap(({ label = "" }) => (label.trim() === "" ? [] : [label]));
  return others.length > 0 ? undefined : name?.trim();
}

/** Whether a text is of a control: it names its own destination, not the text beside it. */
function isPressed({ role }: Leaf): boolean {
  return role === "link" || role === "button" || role === "tab";
}

function isField({ kind }: Leaf): boolean {
  return kind === "field";
}

function isEmpty(node: PageNode): boolean {
  return (isLeaf(node) ? [node] : leavesOf(node)).every(({ text }) => text.trim() === "");
}

function textOfNode(node: PageNode): string {
  return textOf(isLeaf(node) ? [node] : leavesOf(node));
}

function plainOf(element: PageElement): string {
  return textOf(leavesOf(element));
}

export interface LabelledText {
  readonly text: string;
  readonly leaves: readonly Leaf[];
  readonly label: Label;
}

/** "Weight: 2 kg", several of them on one line too; and what a line break leaves of one. */
export function blockLabels(record: PageRecord): LabelledText[] {
  return recordLines(record).flatMap((leaves) => {
    const text = textOf(leaves);
    if (text.length > 400 || !text.includes(":")) return [];
    return text.split(/(?<!\s)\s+[|·•]\s+|;\s+/).flatMap((part) => {
      const [, label, value] = /^[•·–-]?\s*([^:]{1,50}?)\s*:\s+(\S.*)$/u.exec(part) ?? [];
      if (label === undefined || value === undefined || !/\p{L}/u.test(label)) return [];
      const used = leaves.filter((leaf) => value.includes(leaf.text.trim()) || leaf.text.includes(value));
      return [{ text: value, leaves: used.length > 0 ? used : leaves, label: { text: label, weight: 95 } }];
    });
  });
}

/** "Placed on 5 June 2024", "Tickets €25": words, and at once what they name; "Order #1234" tells a number of the order. */
export function leadingLabels(record: PageRecord): LabelledText[] {
  return recordLines(record).flatMap((leaves) => {
    return textOf(leaves)
      .split(/(?<!\s)\s+[·|•]\s+/u)
      .filter((text) => text.length <= LONGEST_LED)
      .flatMap((text) => ledLabels(text, leaves));
  });
}

function ledLabels(text: string, leaves: readonly Leaf[]): LabelledText[] {
  const [, words, value] = LED.exec(text) ?? [];
  const [, thing, number] = NUMBERED.exec(text) ?? [];
  return [
    ...(words !== undefined && value !== undefined && !WITHIN.test(words)
      ? [{ text: value, leaves, label: { text: words, weight: 78, isLed: true as const } }]
      : []),
    ...(thing !== undefined && number !== undefined
      ? [{ text: number, leaves, label: { text: `${thing} number`, weight: 84 } }]
      : []),
  ];
}

const LONGEST_LED = 60;
/** Words that connect a number with another thing: "Import from version 1". */
const WITHIN = /\p{L}\s+(?:from|to|in|with|for|at|until|after|before|since)\s+\p{L}+$/iu;
const LED = /^(\p{L}[\p{L}\s-]{1,30}?)\s+((?:[$€£]\s?)?\d.*)$/u;
const NUMBERED = /^(\p{L}+)\s*(?:no\.?|nr\.?|number|id)?\s*[:#]?\s*([\p{Lu}\d]*\d[\p{Lu}\d./-]*)$/iu;

function recordLines(record: PageRecord): Leaf[][] {
  const lines: Leaf[][] = [];
  for (const element of recordElements(record))
    if (element.isBlock || record.roots.includes(element)) lines.push(...linesOf(element));
  return lines;
}

/** The things of a line that dots or bars part: "1957 · Jazz · $18.00". */
export function partedTexts(leaves: readonly Leaf[]): { readonly text: string; readonly leaf: Leaf }[] {
  return leaves.flatMap((leaf) => {
    const parts = leaf.kind === "text" ? leaf.text.split(/(?<!\s)\s+[·•|]\s+/u) : [];
    return parts.length < 2 ? [] : parts.map((text) => ({ text: text.trim(), leaf }));
  });
}

/** The one of several that is chosen, under the name of their group. */
export function chosenRadios(record: PageRecord): LabelledText[] {
  return [...recordElements(record)].flatMap((element) => {
    const rows = radioRows(element);
    if (element.tag !== "fieldset" && element.role !== "radiogroup") return rows.flatMap(chosenOf);
    const legend = childrenOf(element).find(({ tag }) => tag === "legend");
    const name = legend ? plainOf(legend) : (element.label ?? "");
    return [...rows.flatMap(chosenOf), ...chosenOf({ name, leaves: leavesOf(element) })];
  });
}

interface RadioRow {
  readonly name: string;
  readonly leaves: readonly Leaf[];
}

function chosenOf({ name, leaves }: RadioRow): LabelledText[] {
  const chosen = leaves.filter(({ role, states }) => role === "radio" && states?.includes("checked") === true);
  const [only, ...others] = chosen;
  if (!only || others.length > 0 || name === "") return [];
  return [{ text: only.label ?? "", leaves: [only], label: { text: name, weight: 95 } }];
}

/** Radio buttons one after another, below a line that says what is chosen. */
function radioRows({ nodes }: PageElement): RadioRow[] {
  const rows: { name: string; leaves: Leaf[] }[] = [];
  let before: PageNode | undefined;
  for (const node of nodes) {
    const leaves = isLeaf(node) ? [node] : leavesOf(node);
    const isRadio = leaves.filter(isField).length === 1 && leaves.some(({ role }) => role === "radio");
    const last = rows.at(-1);
    if (isRadio && before === undefined) last?.leaves.push(...leaves);
    else if (isRadio && before) rows.push({ name: isLabelText(before) ? textOfNode(before) : "", leaves: [...leaves] });
    if (!isEmpty(node) || isRadio) before = isRadio ? undefined : node;
  }
  return rows.filter(({ leaves }) => leaves.filter(({ role }) => role === "radio").length > 1);
}

/** The texts of an element that stand on one line each: its own and those of what is inline in it. */
function linesOf(element: PageElement): Leaf[][] {
  const lines: Leaf[][] = [[]];
  const add = (node: PageNode): void => {
    if (isLeaf(node)) lines.at(-1)?.push(node);
    else if (node.tag === "br") lines.push([]);
    else if (node.isBlock) lines.push([]);
    else for (const inner of node.nodes) add(inner);
  };
  for (const node of element.nodes) add(node);
  return lines.filter((line) => line.length > 0);
}

/** "120 reviews", "3 beds": the number with what it counts. */
export function unitLabels(leaves: readonly Leaf[]): { text: string; leaf: Leaf; label: Label }[] {
  return leaves.flatMap((leaf, index) => {
    const unitAfter = unitBehind(leaf, leaves[index + 1]);
    if (unitAfter !== undefined)
      return [{ text: leaf.text.trim(), leaf, label: { text: unitAfter, weight: 80, isUnit: true as const } }];
    if (leaf.kind === "field" || leaf.text.length > 120) return [];
    return [...leaf.text.matchAll(COUNTED)].flatMap(([text, unit]) =>
      unit === undefined ? [] : [{ text: text.trim(), leaf, label: { text: unit, weight: 80, isUnit: true as const } }],
    );
  });
}

/** "3" in an element of its own, before " beds · ". */
function unitBehind(leaf: Leaf, next: Leaf | undefined): string | undefined {
  if (!next || leaf.parent.isBlock || next.parent !== leaf.parent.parent) return undefined;
  if (next.kind !== "text" || !/^\s*\d[\d.,]*\s*$/.test(leaf.text)) return undefined;
  return /^\s*(\p{L}+(?:\s\p{L}+)?)\s*(?:[·,|/•]|$)/u.exec(next.text)?.[1];
}

/** A day of a month counts no months. */
const COUNTED = new RegExp(
  String.raw`(?<!\bof\s)(?<![\p{L}\d.,$€£])\d[\d.,]*[km]?\+?\s+((?!of\b|out\b|${MONTH_NAME}(?!\p{L}))\p{L}{2,}(?:\s(?!by\b|of\b|and\b|in\b|on\b)\p{L}{3,})?)`,
  "giu",
);

/** The columns of a row that have names. */
export function cellLabels({ cells = [] }: PageRecord): { element: PageElement; label: Label }[] {
  return cells.flatMap(({ header, element }) =>
    element && header !== "" ? [{ element, label: { text: header, weight: 100 } }] : [],
  );
}
