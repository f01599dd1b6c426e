export interface NearestRegion {
  /** From 1. */
  readonly startLine: number;
  readonly endLine: number;
  readonly content: string;
}

const MOST_LINES = 40_000;
const MOST_SHOWN_LINES = 40;
const MOST_SHOWN_CHARACTERS = 4000;
/** Characters of a line that are compared. */
const MOST_COMPARED = 1000;

/** The lines of a text that are most like a text that was not found. Undefined if nothing is like it. Takes linear time. */
export function nearestRegion(text: string, wanted: string): NearestRegion | undefined {
  const lines = text.split("\n", MOST_LINES);
  const wantedLines = wanted.split("\n", MOST_SHOWN_LINES).map(plain);
  const anchors = anchorsOf(wantedLines);
  if (anchors.lines.size === 0) return undefined;
  const size = wantedLines.length;
  const scores = lines.map((line) => scoreOf(plain(line), anchors));
  let sum = 0;
  let best = { score: 0, end: 0 };
  for (const [index, score] of scores.entries()) {
    sum += score - (scores[index - size] ?? 0);
    if (sum > best.score + 1e-9) best = { score: sum, end: index };
  }
  if (best.score < 0.5) return undefined;
  const start = Math.max(0, best.end - size + 1);
  const content = lines
    .slice(start, best.end + 1)
    .join("\n")
    .slice(0, MOST_SHOWN_CHARACTERS);
  return { startLine: start + 1, endLine: best.end + 1, content };
}

interface Anchors {
  readonly lines: ReadonlySet<string>;
  /** Numbers of words, by the index of the line. */
  readonly sizes: readonly number[];
  /** Indexes of the lines that have a word. At most `MOST_SHOWN_LINES`. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
}

function anchorsOf(wantedLines: readonly string[]): Anchors {
  const lines = new Set(wantedLines.filter((line) => line !== ""));
  const words = [...lines].map(wordsOf);
  const byWord = new Map<string, number[]>();
  for (const [index, ofLine] of words.entries())
    for (const word of ofLine) byWord.set(word, [...(byWord.get(word) ?? []), index]);
  return { lines, sizes: words.map(({ size }) => size), byWord };
}

/** Returns 1 for a line that is equal except for white space, less for one that shares words. */
function scoreOf(line: string, { lines, sizes, byWord }: Anchors): number {
  if (line === "") return 0;
  if (lines.has(line)) return 1;
  const words = wordsOf(line);
  const shared = sizes.map(() => 0);
  for (const word of words) for (const index of byWord.get(word) ?? []) shared[index] = (shared[index] ?? 0) + 1;
  const best = Math.max(0, ...shared.map((count, index) => (2 * count) / (words.size + (sizes[index] ?? 0) || 1)));
  return best > 0.5 ? best * 0.9 : 0;
}

function plain(line: string): string {
  return line.slice(0, MOST_COMPARED).trim().replaceAll(/\s+/gu, " ");
}

function wordsOf(line: string): ReadonlySet<string> {
  return new Set(line.match(/[\p{L}\p{N}_$]+/gu));
}
