import type { WirePageTexts } from "../geometry/wire.ts";
import type { HiddenTexts } from "./hidden-texts.ts";

/** A picture with more covered elements is covered as a whole. */
const MOST_ELEMENTS = 1000;
const ROOT = 0;
/** Minimum length of the texts that belong to two blocks. */
const MIN_OVERLAP = 4096;
const BLOCK_IN_OVERLAPS = 4;
/** The longest notation of a character that is masked in texts, and blanks between the nodes. */
const LONGEST_NOTATION = 16;

type Piece = WirePageTexts["nodes"][number];

/**
 * Returns the indexes of elements that show a hidden text: the parent of a text node, or the smallest element around all nodes
 * over which a text is split.
 */
export function elementsThatShow({ parents, ...readings }: WirePageTexts, hidden: HiddenTexts): number[] {
  const found = new Set<number>();
  for (const pieces of [readings.nodes, readings.own, readings.seen, readings.placed]) {
    for (const elements of runsThatShow(pieces, hidden)) {
      found.add(elements.reduce((one, other) => commonAncestor(parents, one, other)));
      if (found.size > MOST_ELEMENTS) return [ROOT];
    }
  }
  return [...found];
}

/** A run of successive texts, by their elements. */
type Run = readonly number[];

/** Compares block by block, each with the beginning of the next one, so that the time is proportional to the length of all texts. */
function* runsThatShow(pieces: readonly Piece[], hidden: HiddenTexts): Generator<Run> {
  const overlap = Math.max(MIN_OVERLAP, hidden.longest * LONGEST_NOTATION);
  for (const block of blocksOf(pieces, overlap))
    if (showsJoined(block.map(textOf), hidden)) yield* runsInBlock(block, hidden);
}

function* blocksOf(pieces: readonly Piece[], overlap: number): Generator<Piece[]> {
  for (let start = 0; start < pieces.length;) {
    const end = endOfBlock(pieces, start, overlap * BLOCK_IN_OVERLAPS);
    yield pieces.slice(start, endOfBlock(pieces, end, overlap));
    start = end;
  }
}

function endOfBlock(pieces: readonly Piece[], start: number, length: number): number {
  let end = start;
  for (let rest = length; end < pieces.length && rest > 0; end++) rest -= 1 + (pieces[end]?.[1].length ?? 0);
  return end;
}

function* runsInBlock(pieces: readonly Piece[], hidden: HiddenTexts): Generator<Run> {
  for (const [element, text] of pieces) if (hidden.isShownIn(text)) yield [element];
  const rest = pieces.map(([element, text]): Piece => [element, hidden.removeFrom(text)]);
  yield* splitRuns(rest, hidden);
}

/** Finds texts that are split over several nodes. */
function* splitRuns(pieces: readonly Piece[], hidden: HiddenTexts): Generator<Run> {
  const texts = pieces.map(textOf);
  for (let from = 0; showsJoined(texts.slice(from), hidden);) {
    const end = bisect(from + 1, texts.length, (until) => showsJoined(texts.slice(from, until), hidden));
    const start = bisect(1, end - from, (length) => showsJoined(texts.slice(end - length, end), hidden));
    yield pieces.slice(end - start, end).map(([element]) => element);
    from = end - start + 1;
  }
}

/** Returns the smallest number from `low` to `high` that is large enough; `high` is. */
function bisect(low: number, high: number, isEnough: (candidate: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (isEnough(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}

/** A border between two nodes can be one between words, or none. */
function showsJoined(texts: readonly string[], hidden: HiddenTexts): boolean {
  return ["", " "].some((border) => hidden.isShownIn(texts.join(border).replace(/\s+/g, " ")));
}

function textOf([, text]: Piece): string {
  return text;
}

/** Parents have smaller indexes than their children. */
function commonAncestor(parents: readonly number[], first: number, last: number): number {
  let [one, other] = [first, last];
  while (one !== other) {
    if (one > other) one = parents[one] ?? ROOT;
    else other = parents[other] ?? ROOT;
  }
  return one;
}
