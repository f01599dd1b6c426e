import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { beside, type WordPlaces } from "../page/word-places.ts";
import { holdsWords, type Tokens } from "@surehand/language";
import { hasBetween } from "./between.ts";
import type { Rivals } from "./rivals.ts";

/** Where words stand, seen from an item: on its line, among the lines that belong to it, or on lines that it is below of. */
export type Level = "own" | "group" | "above";

export interface FoundWords {
  readonly level: Level;
  /** 0 on its own line, 1 below what says just the words, 2 among what belongs to it, 3 below what says more. */
  readonly distance: number;
}

/** Every level at which the words stand, the nearest first. */
export function wordsAround(index: PageIndex, item: PageItem, words: WordPlaces, rivals: Rivals): FoundWords[] {
  const found: FoundWords[] = [];
  if (words.lines.size === 0) return found;
  if (words.lines.has(item.line) && holdsWords(beside(index.tree, item), words.tokens, words.isQuoted))
    found.push({ level: "own", distance: 0 });
  const group = rivals.groupOf(item);
  if (group && hasBetween(words.sorted, group.from, group.to, item.line)) found.push({ level: "group", distance: 2 });
  const above = rivals.chainOf(item).filter((line) => words.lines.has(line));
  if (above.length > 0) found.push({ level: "above", distance: above.some((line) => words.exact.has(line)) ? 1 : 3 });
  const title = titleOf(index, item.line);
  if (above.length === 0 && title !== undefined && words.exact.has(title)) found.push({ level: "above", distance: 3 });
  return found.toSorted((left, right) => left.distance - right.distance);
}

/** A line with nothing but a short text, and nothing but controls from there on: "Brush", and three sliders. */
function titleOf({ tree }: PageIndex, line: number): number | undefined {
  const { lines, parents } = tree;
  for (let at = line; at >= 0 && parents[at] === parents[line] && lines[at]?.kind === "text"; at--) {
    const { segments } = lines[at] ?? { segments: [] };
    if (segments.some(([mark]) => typeof mark === "number")) {
      if (segments.some((segment) => typeof segment === "string" && segment.trim() !== "")) return undefined;
    } else return at < line && tree.textOf(at).length <= LONGEST_TITLE ? at : undefined;
  }
  return undefined;
}

const LONGEST_TITLE = 30;

/** The level at which each of the words is accounted for; undefined where one is nowhere. */
export function distanceOfAll(
  index: PageIndex,
  item: PageItem,
  words: readonly string[],
  rivals: Rivals,
): number | undefined {
  let farthest = 0;
  for (const word of words) {
    const tokens: Tokens = { stems: [word], meanings: [word] };
    const [nearest] = wordsAround(index, item, index.placesOf(tokens, false), rivals);
    if (!nearest) return undefined;
    farthest = Math.max(farthest, nearest.distance);
  }
  return farthest;
}
