import { createCutSearch, type CutSearch, type Range } from "./cut-occurrences.ts";
import { foldDecoded, foldText } from "./fold-text.ts";
import { toDecodedText } from "./decoded-text.ts";
import type { Span } from "./merge-spans.ts";
import { shortestUnambiguousLength } from "./secret-pattern.ts";

const CUT = "…";
/** Everything between the characters of a value: line breaks, white space, punctuation. A mark of a cut stays. */
const BETWEEN = /[^\p{L}\p{N}…]+/gu;
const HAS_CUT = /…|\.\.\./u;
const THREE_DOTS = /\.{3}/g;
const MARKS = /\p{M}+/gu;
/** Pages put no more between two parts of a value, apart from marks over a letter. */
const mostBetween = 60;
/** Shorter values occur by chance when the characters between are left out. */
const shortest = { withDigit: 8, letters: 14 };

/** A value without what may stand between its characters. */
export interface ScatteredSearch {
  readonly mask: string;
  readonly isWord: boolean;
  readonly solid: string;
  readonly findCut: CutSearch;
}

/** Returns undefined for a value that is too short, or too monotonous, to be found by its letters and digits alone. */
export function createScatteredSearch(mask: string, value: string, isWord: boolean): ScatteredSearch | undefined {
  const solid = solidOf(foldText(value)).replaceAll(CUT, "");
  const least = /\p{N}/u.test(solid) ? shortest.withDigit : shortest.letters;
  if (solid.length < least || new Set(solid).size <= shortestUnambiguousLength - 1) return undefined;
  return { mask, isWord, solid, findCut: createCutSearch(solid) };
}

/** Finds values with line breaks, white space or punctuation between their characters, and what is left of them beside a cut. */
export function findScattered(given: string, searches: readonly ScatteredSearch[]): Span[] {
  if (searches.length === 0 || given.length < shortestUnambiguousLength) return [];
  const text = given.replace(THREE_DOTS, `${CUT}  `);
  const solid = solidOf(foldText(text));
  const hasCut = HAS_CUT.test(text);
  const found = searches.filter(
    (search) => solid.includes(search.solid) || (hasCut && search.findCut(solid).length > 0),
  );
  if (found.length === 0) return [];
  const places = placesOf(text);
  return found.flatMap((search) =>
    [...wholesIn(solid, search), ...(hasCut ? search.findCut(solid) : [])]
      .filter((range) => isPlausible(range, places, search))
      .map(({ start, end }) => ({
        name: search.mask,
        start: places.startOf(start),
        end: places.endOf(end - 1),
      })),
  );
}

function wholesIn(solid: string, search: ScatteredSearch): Range[] {
  const ranges: Range[] = [];
  for (let start = solid.indexOf(search.solid); start >= 0; start = solid.indexOf(search.solid, start + 1))
    ranges.push({ start, end: start + search.solid.length });
  return ranges;
}

interface Places {
  readonly text: string;
  readonly startOf: (index: number) => number;
  readonly endOf: (index: number) => number;
}

/** Computed only where something is found, which is rare. */
function placesOf(text: string): Places {
  const folded = foldDecoded(toDecodedText(text));
  const kept: number[] = [];
  let index = 0;
  for (const part of folded.text.split(BETWEEN_OR_NOT)) {
    if (!STARTS_BETWEEN.test(part)) for (let unit = 0; unit < part.length; unit++) kept.push(index + unit);
    index += part.length;
  }
  return {
    text,
    startOf: (at) => folded.startOf(kept[at] ?? 0),
    endOf: (at) => folded.endOf(kept[at] ?? 0),
  };
}

const BETWEEN_OR_NOT = /([^\p{L}\p{N}…]+)/u;
const STARTS_BETWEEN = /^[^\p{L}\p{N}…]/u;

/** A word ends where the value does. */
function isPlausible({ start, end }: Range, places: Places, { isWord }: ScatteredSearch): boolean {
  const [from, to] = [places.startOf(start), places.endOf(end - 1)];
  const gaps = places.text.slice(from, to).match(BETWEEN) ?? [];
  if (gaps.some((gap) => gap.replace(MARKS, "").length > mostBetween)) return false;
  return !isWord || !(isInWord(places.text[from - 1]) || isInWord(places.text[to]));
}

function isInWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function solidOf(folded: string): string {
  return folded.replace(BETWEEN, "");
}
