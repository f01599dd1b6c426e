import type { WireSurroundings } from "../src/target/wire.ts";
import { childrenOf, closestOf, findAllIn, findIn, idOf, matches, previousElementOf, tagOf, textOf } from "./dom.ts";
import { attributesOf, testIdOf } from "./describe-attributes.ts";
import type { EqualElements } from "./describe-equals.ts";
import { looksGenerated } from "./describe-generated.ts";
import { graphicOf } from "./describe-graphic.ts";
import { nameWithoutValues, textWithin } from "./describe-text.ts";
import { textsWithin } from "./describe-scopes.ts";
import { perReading } from "./reading.ts";
import { roleOf } from "./roles.ts";
import { containsRendered, renderedParent } from "./shadow.ts";

const MAX_TEXT = 100;
/** A container with more text is a part of the page, not an item of it. */
const MAX_ITEM_TEXT = 250;

/** Returns the surroundings of an element that distinguish it from its equals. */
export function surroundingsOf(element: Element, equals: EqualElements): WireSurroundings {
  const heading = headingAbove(element);
  const group = groupAround(element);
  const row = rowHeader(element);
  const column = columnHeader(element);
  const { sharers, box, ...item } = itemAround(element, equals);
  return {
    ...(heading ? { heading } : {}),
    ...(group ? { group } : {}),
    ...(row ? { row } : {}),
    ...(column ? { column } : {}),
    ...item,
    lookalikes: countLookalikes(element, equals.elements),
    twins: countLookalikes(element, sharers),
    isListed: box !== undefined && isInListed(element, box),
  };
}

const LISTED_ROLES = new Set("row listitem option article treeitem".split(" "));
const GROUP_ROLES = new Set(
  "dialog alertdialog form navigation search region group radiogroup toolbar tablist tabpanel table grid menu listbox banner contentinfo complementary".split(
    " ",
  ),
);
const MAX_CLIMB = 40;

interface Item extends Pick<WireSurroundings, "item" | "itemName" | "nthInItem" | "countInItem"> {
  /** The equals that have the same text around them, including the element. */
  readonly sharers: readonly Element[];
  /** The container of the `item`. */
  readonly box: Element | undefined;
}

/** Whether the container belongs to an entry of a list; the list's own text says nothing about one of its entries. */
function isInListed(element: Element, box: Element): boolean {
  const listed = closestRendered(element, (outer) => LISTED_ROLES.has(roleOf(outer)));
  return listed !== null && containsRendered(listed, box);
}

const MAX_READ = 50;

/** Counts the equals that look the same. With very many equals, all are assumed to. */
function countLookalikes(element: Element, equals: readonly Element[]): number {
  if (equals.length === 1 || equals.length > MAX_READ) return equals.length - 1;
  const own = authorMarksOf(element);
  return equals.filter((other) => other !== element && authorMarksOf(other) === own).length;
}

/** Returns the author's attributes of an element, without texts. */
function authorMarksOf(element: Element): string {
  const id = idOf(element);
  return JSON.stringify([
    looksGenerated(id) ? "" : id,
    testIdOf(element),
    attributesOf(element),
    graphicOf(element),
    columnHeader(element),
  ]);
}

/**
 * Returns the largest container of the element that contains none of its equals, as long as its text is short enough for one
 * item. If equals share even the smallest container, such as three equal buttons in a line, returns the smallest container around
 * these that has text.
 */
function itemAround(element: Element, alike: EqualElements): Item {
  const { elements: equals } = alike;
  const index = alike.placeOf(element);
  const neighbours = [equals[index - 1], equals[index + 1]].filter((other) => other !== undefined);
  let item = "";
  let itemBox: Element | undefined;
  let sharers: readonly Element[] | undefined;
  for (let box = renderedParent(element), depth = 0; box && depth < MAX_CLIMB; box = renderedParent(box), depth++) {
    const outer: Element = box;
    const isShared = neighbours.some((other) => containsRendered(outer, other));
    if (isShared && item !== "" && !sharers) break;
    if (isShared) sharers ??= equals.filter((other) => containsRendered(outer, other));
    const text = textWithin(outer, MAX_ITEM_TEXT + 1, alike);
    if (text.length > MAX_ITEM_TEXT) break;
    item = text;
    itemBox = outer;
    if (item !== "" && (isShared || neighbours.length === 0)) break;
  }
  const inItem = sharers ?? [element];
  const [name] = item !== "" && itemBox ? textsWithin(itemBox, alike) : [];
  return {
    ...(item ? { item } : {}),
    ...(name !== undefined && { itemName: name }),
    nthInItem: inItem.indexOf(element),
    countInItem: inItem.length,
    sharers: item === "" ? equals : inItem,
    box: item === "" ? undefined : itemBox,
  };
}

/** Headings of boxes, which many elements after them share. */
const headings = perReading(() => new Map<Element, Element | null>());

/** Returns the last heading before the element, among the siblings of its ancestors, from the inside out. */
function headingAbove(element: Element): string {
  for (let box: Element | null = element, depth = 0; box && depth < MAX_CLIMB; box = renderedParent(box), depth++) {
    let sibling = previousElementOf(box);
    for (let steps = 0; sibling && steps < MAX_SIBLINGS; sibling = previousElementOf(sibling), steps++) {
      const known = headings().get(sibling);
      const heading = known === undefined ? headingOf(sibling) : known;
      headings().set(sibling, heading);
      if (heading) return textWithin(heading, MAX_TEXT);
    }
  }
  return "";
}

const MAX_SIBLINGS = 60;
/** A container with this much text beside its heading is a separate section. */
const MAX_BESIDE_HEADING = 80;
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';

function headingOf(box: Element): Element | null {
  if (matches(box, HEADINGS)) return box;
  const found = findAllIn(box, HEADINGS);
  const [heading] = found;
  if (!heading || found.length > 1) return null;
  return (textOf(box) ?? "").length <= (textOf(heading) ?? "").length + MAX_BESIDE_HEADING ? heading : null;
}

/** Descriptions of groups, which all their elements share. */
const groups = perReading(() => new Map<Element, string>());

/** Returns the closest group: `dialog "Sign in"`. A landmark counts even without a name. */
function groupAround(element: Element): string {
  const group = closestRendered(element, (outer) => GROUP_ROLES.has(roleOf(outer)) || tagOf(outer) === "form");
  if (!group) return "";
  const described = groups().get(group) ?? describeGroup(group);
  groups().set(group, described);
  return described;
}

function describeGroup(group: Element): string {
  const id = idOf(group);
  const name = nameWithoutValues(group).slice(0, MAX_TEXT) || nameOfHeading(group) || (looksGenerated(id) ? "" : id);
  return `${roleOf(group) || tagOf(group)}${name ? ` "${name}"` : ""}`;
}

/** Returns the name of a group by its first heading, which is the only name of many dialogs. */
function nameOfHeading(group: Element): string {
  const heading = findIn(group, HEADINGS);
  return heading ? textWithin(heading, MAX_TEXT) : "";
}

function closestRendered(element: Element, isWanted: (outer: Element) => boolean): Element | null {
  for (let outer = renderedParent(element); outer; outer = renderedParent(outer)) if (isWanted(outer)) return outer;
  return null;
}

function rowHeader(element: Element): string {
  const row = closestOf(element, 'tr, [role="row"]');
  if (!row) return "";
  const header = findIn(row, 'th[scope="row"], [role="rowheader"]');
  const cells = header ? [header] : [...childrenOf(row)];
  for (const cell of cells) {
    const text = textWithin(cell, MAX_TEXT, new Set([element]));
    if (text !== "" && text !== textWithin(element, MAX_TEXT)) return text;
  }
  return "";
}

function columnHeader(element: Element): string {
  const cell = closestOf(element, "td, th");
  const table = cell && closestOf(cell, "table");
  if (!(cell instanceof HTMLTableCellElement) || !(table instanceof HTMLTableElement)) return "";
  // A copy of the rows of a long table, for each of its cells, would take seconds.
  const heads = table.tHead?.rows;
  const header = (heads ? heads[heads.length - 1] : table.rows[0])?.cells[cell.cellIndex];
  return header && tagOf(header) === "th" && header !== cell ? textWithin(header, MAX_TEXT) : "";
}
