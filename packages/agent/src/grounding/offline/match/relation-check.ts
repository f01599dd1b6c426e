import type { SnapshotLine } from "@surehand/browser";
import type { ContainerKind, Place, Relation } from "../parse/target-reading.ts";
import type { PageIndex, PageItem } from "../page/page-index.ts";
import { columnOf } from "../page/column-of.ts";
import { tokensOf } from "../words/tokens.ts";
import { holdsWords } from "../words/holds-words.ts";
import { beside, type WordPlaces } from "../page/word-places.ts";
import type { Rivals } from "./rivals.ts";
import { firstFrom, wordsAround } from "./surroundings.ts";

/** How far from an item the place is that it is said to be at, 0 is nearest; undefined where it is not there. */
export function distanceTo(index: PageIndex, item: PageItem, relation: Relation, rivals: Rivals): number | undefined {
  switch (relation.kind) {
    case "within":
      return distanceWithin(index, item, relation.place, rivals);
    case "near":
      return distanceNear(index, item, relation.place);
    case "below":
      return distanceBelow(index, item, relation.place);
    case "above":
      return distanceAbove(index, item, relation.place);
    default:
      return distanceAside(index, item, relation);
  }
}

const regionsOf: Readonly<Partial<Record<ContainerKind, readonly string[]>>> = {
  row: ["article"],
  dialog: ["dialog", "alertdialog", "alert"],
  footer: ["contentinfo"],
  header: ["banner"],
  navigation: ["navigation", "menubar"],
  sidebar: ["complementary"],
  main: ["main"],
  form: ["form"],
  table: ["table", "grid", "treegrid"],
  menu: ["menu", "menubar", "navigation"],
  list: ["listbox", "tree", "menu"],
  tabs: ["tablist"],
  toolbar: ["toolbar"],
  search: ["search"],
};

/** Kinds that a page need not mark as such: what is called so there is told by its words alone. */
const oftenUnmarked: ReadonlySet<ContainerKind> = new Set([
  "section",
  "form",
  "list",
  "table",
  "menu",
  "dialog",
  "toolbar",
  "search",
  "tabs",
  "sidebar",
  "navigation",
]);

function distanceWithin(index: PageIndex, item: PageItem, place: Place, rivals: Rivals): number | undefined {
  const { container, words } = place;
  if (container === "column") return distanceInColumn(index, item, place);
  if (words === "") return container === undefined || container === "page" ? 0 : distanceToKind(index, item, container);
  const found = wordsAround(index, item, placesOf(index, place), rivals);
  if (container === undefined || container === "page") return found[0]?.distance;
  const nearest = found.find(({ level }) => container === "row" || level !== "own")?.distance;
  const isMarked = container === "row" || oftenUnmarked.has(container);
  return isMarked || distanceToKind(index, item, container) !== undefined ? nearest : undefined;
}

function placesOf(index: PageIndex, { words, isQuoted }: Place): WordPlaces {
  return index.placesOf(tokensOf(words), isQuoted);
}

function distanceToKind(index: PageIndex, item: PageItem, container: ContainerKind): 0 | undefined {
  const isThere = [item.line, ...index.tree.chainOf(item.line)].some((line) => isOfKind(index, line, container));
  return isThere || (container === "form" && !index.hasForms) ? 0 : undefined;
}

function distanceInColumn(
  { tree }: PageIndex,
  { element, line }: PageItem,
  { words, isQuoted }: Place,
): number | undefined {
  const head = tokensOf(columnOf(element.ref, line, tree));
  return holdsWords(head, tokensOf(words), isQuoted) ? 0 : undefined;
}

const kindsOf: Readonly<Partial<Record<ContainerKind, ReadonlySet<SnapshotLine["kind"]>>>> = {
  row: new Set(["row", "item"]),
  section: new Set(["heading", "region"]),
  frame: new Set(["frame"]),
  list: new Set(["item"]),
  table: new Set(["row"]),
};

function isOfKind({ tree }: PageIndex, number: number, container: ContainerKind): boolean {
  const line = tree.lines[number];
  if (!line) return false;
  if (kindsOf[container]?.has(line.kind) ?? false) return true;
  if (container === "frame" && line.frame > 0) return true;
  return regionsOf[container]?.includes(tree.regionOf(number)) ?? false;
}

/** Which of the items stand in the nth such thing: rows count in their order. */
export function inNth(index: PageIndex, items: readonly PageItem[], place: Place): PageItem[] {
  const { container, ordinal } = place;
  if (container === undefined || ordinal === undefined) return [...items];
  const holderOf = (item: PageItem): number | undefined =>
    [item.line, ...index.tree.chainOf(item.line)].find((line) => isOfKind(index, line, container));
  const holders = [...new Set(items.map(holderOf))]
    .filter((line) => line !== undefined)
    .toSorted((left, right) => left - right);
  const wanted = ordinal.isFromEnd ? holders.at(-ordinal.position) : holders[ordinal.position - 1];
  return wanted === undefined ? [] : items.filter((item) => holderOf(item) === wanted);
}

const NEAR_LINES = 2;

function distanceNear(index: PageIndex, item: PageItem, place: Place): number | undefined {
  const places = placesOf(index, place);
  if (places.lines.has(item.line) && holdsWords(beside(index.tree, item), places.tokens, place.isQuoted)) return 0;
  for (let away = 1; away <= NEAR_LINES; away++) {
    if (places.lines.has(item.line - away) || places.lines.has(item.line + away)) return away;
  }
  return undefined;
}

const FARTHEST = 60;

function distanceBelow(index: PageIndex, item: PageItem, place: Place): number | undefined {
  const { lines, sorted } = placesOf(index, place);
  if (index.tree.chainOf(item.line).some((line) => lines.has(line))) return 0;
  const above = sorted[firstFrom(sorted, item.line) - 1];
  return above !== undefined && item.line - above <= FARTHEST ? item.line - above : undefined;
}

function distanceAbove(index: PageIndex, item: PageItem, place: Place): number | undefined {
  const { sorted } = placesOf(index, place);
  const below = sorted[firstFrom(sorted, item.line + 1)];
  return below !== undefined && below - item.line <= FARTHEST ? below - item.line : undefined;
}

/** On the same line, in the order in which it is read. */
function distanceAside({ tree }: PageIndex, item: PageItem, { kind, place }: Relation): number | undefined {
  const number = Number(/\d+$/.exec(item.element.ref)?.[0]);
  const segments = tree.lines[item.line]?.segments ?? [];
  const own = segments.findIndex((segment) => segment[0] === number);
  const wanted = tokensOf(place.words);
  const texts = segments.map(wordsOn);
  const distances = texts.flatMap((text, at) =>
    at !== own && holdsWords(tokensOf(text), wanted, place.isQuoted) ? [at - own] : [],
  );
  const fitting = distances.filter((distance) => (kind === "left" ? distance > 0 : distance < 0)).map(Math.abs);
  return fitting.length > 0 ? Math.min(...fitting) : undefined;
}

function wordsOn(segment: SnapshotLine["segments"][number]): string {
  if (typeof segment === "string") return segment;
  return typeof segment[0] === "number" ? (segment[2] ?? "") : "";
}
