import type { SnapshotLine } from "@surehand/browser";
import type { ContainerKind, Place, Relation } from "../parse/target-reading.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { columnOf } from "../page/column-of.ts";
import { withoutArticle } from "../parse/articles.ts";
import { kindOf, roleWordOf } from "../words/role-words.ts";
import { linesHeld } from "../page/held-texts.ts";
import { refNumber } from "../page/ref-number.ts";
import { holdsWords, tokensOf } from "@surehand/language";
import { beside, type WordPlaces } from "../page/word-places.ts";
import { holderOf, isOfKind, siblingsOf } from "./holders.ts";
import type { Rivals } from "./rivals.ts";
import { distanceOfAll, wordsAround } from "./surroundings.ts";
import { firstFrom } from "./between.ts";

/** How far from an item the place is that it is said to be at, 0 is nearest; undefined where it is not there. */
export function distanceTo(index: PageIndex, item: PageItem, relation: Relation, rivals: Rivals): number | undefined {
  switch (relation.kind) {
    case "within":
      return distanceWithin(index, item, relation.place, rivals);
    case "near":
      return distanceNear(index, item, relation.place, rivals);
    case "below":
      return distanceBelow(index, item, relation.place);
    case "above":
      return distanceAbove(index, item, relation.place);
    default:
      return distanceAside(index, item, relation);
  }
}

/** Kinds that a page need not mark as such: what is called so there is told by its words alone. */
const oftenUnmarked: ReadonlySet<ContainerKind> = new Set([
  "section",
  "column",
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
  if (container === "column" && columnOf(item.element.ref, item.line, index.tree) !== "")
    return distanceInColumn(index, item, place);
  if (place.offset !== undefined) return distanceToNextRow(index, item, place);
  if (words === "") return distanceToUnnamed(index, item, place);
  const found = wordsAround(index, item, placesOf(index, place), rivals);
  const apart = container === "row" ? undefined : distanceOfParts(index, item, place, rivals);
  if (container === undefined || container === "page") return found[0]?.distance ?? apart;
  const nearest = found.find(({ level }) => container === "row" || level !== "own")?.distance ?? apart;
  const isMarked = container === "row" || oftenUnmarked.has(container);
  return isMarked || distanceToKind(index, item, container) !== undefined ? nearest : undefined;
}

/** Where words are found only one by one: "price filter" below "Filters", in the group "Price". */
const APART = 4;

function distanceOfParts(
  index: PageIndex,
  item: PageItem,
  { words, isQuoted }: Place,
  rivals: Rivals,
): number | undefined {
  const { meanings } = tokensOf(words);
  if (isQuoted || meanings.length < 2) return undefined;
  const distance = distanceOfAll(index, item, meanings, rivals);
  return distance === undefined ? undefined : distance + APART;
}

/** "In a dialog", "in the second row". */
function distanceToUnnamed(index: PageIndex, item: PageItem, { container, ordinal }: Place): number | undefined {
  if (container === undefined || container === "page") return 0;
  if (ordinal === undefined) return distanceToKind(index, item, container);
  return holderOf(index, item, container) === undefined ? undefined : 0;
}

function placesOf(index: PageIndex, { words, isQuoted }: Place): WordPlaces {
  const said = index.placesOf(tokensOf(words), isQuoted);
  return said.sorted.length > 0 || isQuoted ? said : placesOfKind(index, words, said);
}

/** "Next to the search box", on a page that calls nothing so: where there is one. */
function placesOfKind(index: PageIndex, words: string, none: WordPlaces): WordPlaces {
  const roles = roleWordOf(withoutArticle(words))?.roles;
  const lines = new Set(index.items.flatMap(({ element, line }) => (roles?.has(kindOf(element)) ? [line] : [])));
  return lines.size === 1 ? { ...none, lines, sorted: [...lines] } : none;
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

/** In the row behind or before the one row that holds the words. */
function distanceToNextRow(index: PageIndex, item: PageItem, place: Place): number | undefined {
  const { lines } = placesOf(index, place);
  const own = holderOf(index, item, "row");
  if (own === undefined) return undefined;
  const rows = siblingsOf(index, own, [own]);
  const named = rows.filter((row) => holdsAny(lines, row, index.tree.endOf(row)));
  const [only, ...others] = named;
  if (only === undefined || others.length > 0) return undefined;
  return rows[rows.indexOf(only) + (place.offset ?? 0)] === own ? 0 : undefined;
}

function holdsAny(lines: ReadonlySet<number>, from: number, to: number): boolean {
  for (let line = from; line <= to; line++) if (lines.has(line)) return true;
  return false;
}

const NEAR_LINES = 2;

// oxlint-disable-next-line max-params -- what, where, and what else it could be
function distanceNear(index: PageIndex, item: PageItem, place: Place, rivals: Rivals): number | undefined {
  const places = placesOf(index, place);
  // What belongs to it is nearer than what only stands beside it.
  if (wordsAround(index, item, places, rivals).some(({ level }) => level === "group") && rivals.isRepeated(item))
    return 0;
  if (places.lines.has(item.line) && holdsWords(beside(index.tree, item), places.tokens, place.isQuoted)) return 0;
  for (let away = 1; away <= NEAR_LINES; away++) {
    const isThere = [item.line - away, item.line + away].some(
      (line) =>
        places.lines.has(line) &&
        !areInDifferentRows(index, item.line, line) &&
        !isHeadingBetween(index, item.line, line),
    );
    if (isThere) return away;
  }
  return undefined;
}

/** What stands in the next row belongs to that row. */
// oxlint-disable-next-line max-params -- where, and two lines there
function areInDifferentRows(index: PageIndex, first: number, second: number): boolean {
  const [row, other] = [first, second].map((line) =>
    [line, ...index.tree.chainOf(line)].find((one) => isOfKind(index, one, "row")),
  );
  return row !== undefined && other !== undefined && row !== other;
}

/** Whether a heading separates two lines: they belong to different sections. */
// oxlint-disable-next-line max-params -- where, and two lines there
function isHeadingBetween({ tree }: PageIndex, first: number, second: number): boolean {
  const between = tree.lines.slice(Math.min(first, second) + 1, Math.max(first, second));
  return between.some(({ kind }) => kind === "heading");
}

const FARTHEST = 60;

/** Nothing is above or below what it holds itself. */
function isHolding(item: PageItem, { tokens, isQuoted }: WordPlaces): boolean {
  return item.element.name === "" && item.names.some((name) => holdsWords(name.tokens, tokens, isQuoted));
}

function distanceBelow(index: PageIndex, item: PageItem, place: Place): number | undefined {
  const places = placesOf(index, place);
  if (isHolding(item, places)) return undefined;
  const isSpoken = (line: number): boolean => place.container !== "section" || isHeading(index, line, places);
  const sorted = places.sorted.filter(isSpoken);
  const lines = new Set(sorted);
  if (index.tree.chainOf(item.line).some((line) => lines.has(line))) return 0;
  const above = sorted[firstFrom(sorted, item.line) - 1];
  return above !== undefined && item.line - above <= FARTHEST ? item.line - above : undefined;
}

/** Where the card begins that holds a line. */
function cardAround({ tree }: PageIndex, line: number, after: number): number | undefined {
  for (let card = line - 1; card > after; card--) if (card + linesHeld(card, tree) >= line) return card;
  return undefined;
}

/** Whether a line says the words itself, and not only a link on it. */
function isHeading({ tree }: PageIndex, line: number, { tokens, isQuoted }: WordPlaces): boolean {
  const { kind, segments } = tree.lines[line] ?? { kind: "text", segments: [] };
  if (kind === "heading" || kind === "region") return true;
  const spoken = segments.map((segment) => (typeof segment === "string" ? segment : "")).join(" ");
  return holdsWords(tokensOf(spoken), tokens, isQuoted);
}

function distanceAbove(index: PageIndex, item: PageItem, place: Place): number | undefined {
  if (isHolding(item, placesOf(index, place))) return undefined;
  const { sorted } = placesOf(index, place);
  const last = item.line + linesHeld(item.line, index.tree);
  const found = sorted[firstFrom(sorted, last + 1)];
  if (found === undefined) return undefined;
  const below = cardAround(index, found, last) ?? found;
  return below - last <= FARTHEST ? below - last : undefined;
}

/** On the same line, in the order in which it is read. */
function distanceAside(index: PageIndex, item: PageItem, relation: Relation): number | undefined {
  return distanceOnLine(index, item, relation) ?? distanceToNeighbour(index, item, relation);
}

/** What a page has side by side may stand on lines of their own, one behind the other. */
function distanceToNeighbour(index: PageIndex, item: PageItem, { kind, place }: Relation): number | undefined {
  const { tree } = index;
  const other = item.line + (kind === "left" ? 1 : -1);
  const isAlone = [item.line, other].every((line) => tree.lines[line]?.segments.length === 1);
  const isThere = isAlone && tree.parents[other] === tree.parents[item.line] && placesOf(index, place).lines.has(other);
  return isThere ? NEIGHBOUR : undefined;
}

const NEIGHBOUR = 1;

function distanceOnLine({ tree }: PageIndex, item: PageItem, { kind, place }: Relation): number | undefined {
  const number = refNumber(item.element.ref);
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
