export interface NearestRegion {
  /** From 1. */
  readonly startLine: number;
  readonly endLine: number;
  readonly content: string;
}

const MOST_LINES = 40_000;
const MOST_SHOWN_LINES = 40;

/** The lines of a text that are most like a text that was not found. Undefined if nothing is like it. */
export function nearestRegion(text: string, wanted: string): NearestRegion | undefined {
  const lines = text.split("\n", MOST_LINES);
  const wantedLines = wanted.split("\n").map(plain);
  const anchors = new Set(wantedLines.filter((line) => line !== ""));
  if (anchors.size === 0) return undefined;
  const size = Math.min(wantedLines.length, MOST_SHOWN_LINES);
  const scores = lines.map((line) => scoreOf(plain(line), anchors));
  let sum = 0;
  let best = { score: 0, end: 0 };
  for (const [index, score] of scores.entries()) {
    sum += score - (scores[index - size] ?? 0);
    if (sum > best.score + 1e-9) best = { score: sum, end: index };
  }
  if (best.score < 0.5) return undefined;
  const start = Math.max(0, best.end - size + 1);
  return { startLine: start + 1, endLine: best.end + 1, content: lines.slice(start, best.end + 1).join("\n") };
}

/** Returns 1 for a line that is equal except for white space, less for one that shares words. */
function scoreOf(line: string, anchors: ReadonlySet<string>): number {
  if (line === "") return 0;
  if (anchors.has(line)) return 1;
  const words = wordsOf(line);
  if (words.size === 0) return 0;
  let best = 0;
  for (const anchor of anchors) {
    const others = wordsOf(anchor);
    const shared = [...words].filter((word) => others.has(word)).length;
    best = Math.max(best, (2 * shared) / (words.size + others.size));
  }
  return best > 0.5 ? best * 0.9 : 0;
}

function plain(line: string): string {
  return line.trim().replaceAll(/\s+/gu, " ");
}

function wordsOf(line: string): ReadonlySet<string> {
  return new Set(line.match(/[\p{L}\p{N}_$]+/gu));
}
