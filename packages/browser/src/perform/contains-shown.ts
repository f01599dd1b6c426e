/** Stands in a shown text for the edge of an element inside of a line. A style may separate a badge from its word by a margin alone. */
export const EDGE = "\u0001";

/**
 * Whether a shown text contains another one, with whole words at its ends: "Unsaved" does not contain "Saved". Ignores case and white
 * space: a style may capitalize a text, or break its line.
 */
export function containsShown(shown: string, expected: string): boolean {
  const [text, edges] = readText(shown);
  const [wanted] = readText(expected);
  const isApart = (at: number): boolean => edges.has(at) || !isInsideWord(text, at);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (isApart(at) && isApart(at + wanted.length)) return true;
  }
  return false;
}

/** Whether a shown text contains another one anywhere, also inside of words. */
export function containsLetters(shown: string, expected: string): boolean {
  return readText(shown)[0].includes(readText(expected)[0]);
}

/** Returns the text without the edges of elements. */
export function stripEdges(text: string): string {
  return text.replaceAll(EDGE, "");
}

const EDGES_AND_SPACES = new RegExp(`[\\s${EDGE}]+`, "g");
const OUTER = new RegExp(`^[\\s${EDGE}]+|[\\s${EDGE}]+$`, "g");

/** Returns the text as it is compared, and where in it elements begin or end. */
function readText(given: string): readonly [text: string, edges: ReadonlySet<number>] {
  const parts = given
    .replace(/[\u00AD\u200B\uFEFF]/g, "")
    .replace(OUTER, "")
    .replace(EDGES_AND_SPACES, (run) => (/\s/.test(run) ? " " : EDGE))
    .toLowerCase()
    .split(EDGE);
  const edges = new Set<number>();
  let at = 0;
  for (const part of parts) edges.add((at += part.length));
  return [parts.join(""), edges];
}

const WORD_BEFORE = /[\p{L}\p{N}\p{M}]$/u;
const WORD_AFTER = /^[\p{L}\p{N}\p{M}]/u;
/** Letters of languages that write words without spaces, or join endings to them. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

function isInsideWord(text: string, at: number): boolean {
  // A character may be two units.
  const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at, at + 2)];
  return WORD_BEFORE.test(before) && WORD_AFTER.test(after) && !UNSPACED.test(before + after);
}
