import type { PageIndex, PageItem } from "../page/page-index.ts";
import { standInFor } from "../words/lexicon.ts";
import { type Tokens, tokensOf } from "../words/tokens.ts";
import { holdsRun } from "./match-name.ts";

/** Words around an item, the nearest first: what else is on its line, its group of lines, and the lines it is below of. */
export interface Surroundings {
  readonly levels: readonly Level[];
}

export interface Level {
  readonly kind: "own" | "group" | "above";
  /** Lines whose words these are. */
  readonly lines: readonly number[];
  readonly tokens: readonly Tokens[];
}

const LARGEST_GROUP = 40;

/** Around an item, among others that might be meant instead: what belongs to one of them does not belong to it. */
export function surroundingsOf(index: PageIndex, item: PageItem, rivals: readonly PageItem[]): Surroundings {
  const { tree } = index;
  const group = groupOf(index, item, rivals);
  const above = tree.chainOf(item.line);
  return {
    levels: [
      { kind: "own", lines: [item.line], tokens: [tokensBeside(index, item)] },
      { kind: "group", lines: group, tokens: group.map((line) => index.tokensOfLine(line)) },
      ...above.map((line): Level => ({ kind: "above", lines: [line], tokens: [index.tokensOfLine(line)] })),
    ],
  };
}

/** The other words on its line: all but its own name, and up to rivals on the same line. */
function tokensBeside({ tree }: PageIndex, item: PageItem): Tokens {
  const number = Number(/\d+$/.exec(item.element.ref)?.[0]);
  const segments = tree.lines[item.line]?.segments ?? [];
  const texts = segments.map((segment) => {
    if (typeof segment === "string") return segment;
    const [ref, , name] = segment;
    return typeof ref === "number" && ref !== number ? name : "";
  });
  return tokensOf(texts.join(" "));
}

/**
 * The lines that belong to it by standing around it below the same line. Where rivals stand there too, either all of them come
 * behind what they belong to, or all before it; where that can't be told, nothing does.
 */
function groupOf({ tree }: PageIndex, item: PageItem, rivals: readonly PageItem[]): number[] {
  const parent = tree.parents[item.line];
  const isInside = (line: number): boolean =>
    tree.parents[line] === parent || tree.chainOf(line).includes(parent ?? -1);
  let from = item.line;
  let to = item.line;
  while (from - 1 > (parent ?? -1) && item.line - from < LARGEST_GROUP && isInside(from - 1)) from--;
  while (to + 1 < tree.lines.length && to - item.line < LARGEST_GROUP && isInside(to + 1)) to++;
  const others = rivals.map(({ line }) => line).filter((line) => line !== item.line && line >= from && line <= to);
  if (others.length === 0) return linesBetween(from, to);
  const all = [...others, item.line].toSorted((left, right) => left - right);
  const hasBefore = (all[0] ?? from) > from;
  const hasBehind = (all.at(-1) ?? to) < to;
  if (hasBefore === hasBehind) return [];
  const place = all.indexOf(item.line);
  return hasBefore
    ? linesBetween((all[place - 1] ?? from - 1) + 1, item.line)
    : linesBetween(item.line, (all[place + 1] ?? to + 1) - 1);
}

function linesBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
}

/** Whether words stand there: as a run for one line, or each somewhere on it. */
export function holdsWords(tokens: Tokens, words: Tokens, isQuoted: boolean): boolean {
  if (words.meanings.length === 0) return false;
  if (holdsRun(tokens.stems, words.stems) || holdsRun(tokens.meanings, words.meanings)) return true;
  return !isQuoted && words.meanings.every((word) => tokens.meanings.includes(word) || tokens.stems.includes(word));
}

/** The level at which each of the words is accounted for; undefined where one is nowhere. */
export function levelOfAll({ levels }: Surroundings, words: readonly string[]): number | undefined {
  let level = 0;
  for (const word of words) {
    const found = levels.findIndex(({ tokens }) =>
      tokens.some(({ meanings, stems }) => meanings.includes(standInFor(word)) || stems.includes(word)),
    );
    if (found < 0) return undefined;
    level = Math.max(level, found);
  }
  return level;
}
