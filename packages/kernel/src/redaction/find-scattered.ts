import { createCutSearch, type CutSearch, type Range } from "./cut-occurrences.ts";
import { foldDecoded, foldText } from "./fold-text.ts";
import type { DecodedText } from "./decoded-text.ts";
import type { Span } from "./merge-spans.ts";
import { shortestUnambiguousLength } from "./secret-pattern.ts";

const CUT = "…";
/** Everything between the characters of a value: line breaks, white space, punctuation. A mark of a cut stays. */
const BETWEEN = /[^\p{L}\p{N}…]+/gu;
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

/**
 * Finds values with line breaks, white space or punctuation between their characters, and what is left of them beside a cut: in each layer of a text,
 * so that no notation of what stands between hides a value.
 */
export function findScattered(layers: readonly DecodedText[], searches: readonly ScatteredSearch[]): Span[] {
  if (searches.length === 0 || (layers[0]?.text.length ?? 0) < shortestUnambiguousLength) return [];
  return layers.flatMap((layer) => findInLayer(layer, searches));
}

function findInLayer(layer: DecodedText, searches: readonly ScatteredSearch[]): Span[] {
  const { text } = layer;
  const solid = solidOf(foldText(text));
  const hasCut = text.includes(CUT);
  const found = searches.filter(
    (search) => solid.includes(search.solid) || (hasCut && search.findCut(solid).length > 0),
  );
  if (found.length === 0) return [];
  const places = placesOf(layer);
  return found.flatMap((search) =>
    [...wholesIn(solid, search), ...(hasCut ? search.findCut(solid) : [])]
      .map(({ start, end }) => ({ start: places.kept[start] ?? 0, end: (places.kept[end - 1] ?? 0) + 1 }))
      .filter((range) => isPlausible(range, places.folded.text, search))
      .map(({ start, end }) => ({
        name: search.mask,
        start: places.folded.startOf(start),
        end: places.folded.endOf(end - 1),
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
  readonly folded: DecodedText;
  /** Indexes in the folded text of the characters that are not between others. */
  readonly kept: readonly number[];
}

/** Computed only where something is found, which is rare. */
function placesOf(layer: DecodedText): Places {
  const folded = foldDecoded(layer);
  const kept: number[] = [];
  let index = 0;
  for (const part of folded.text.split(BETWEEN_OR_NOT)) {
    if (!STARTS_BETWEEN.test(part)) for (let unit = 0; unit < part.length; unit++) kept.push(index + unit);
    index += part.length;
  }
  return { folded, kept };
}

const BETWEEN_OR_NOT = /([^\p{L}\p{N}…]+)/u;
const STARTS_BETWEEN = /^[^\p{L}\p{N}…]/u;

/** A word ends where the value does. */
function isPlausible({ start, end }: Range, text: string, { isWord }: ScatteredSearch): boolean {
  const gaps = text.slice(start, end).match(BETWEEN) ?? [];
  if (gaps.some((gap) => gap.replace(MARKS, "").length > mostBetween)) return false;
  return !isWord || !(isInWord(text[start - 1]) || isInWord(text[end]));
}

function isInWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function solidOf(folded: string): string {
  return folded.replace(BETWEEN, "");
}
