import { rankByInstruction } from "./rank.ts";
import { isControl, type RenderedLine, type SnapshotLine } from "./render.ts";

/**
 * Returns the indexes of the lines, those first that should be kept if the text must be folded: headings and headers of regions,
 * lines that are related to the instruction, controls, and the first lines of every run. Without an instruction no line is
 * related.
 */
export function linesByPriority(lines: readonly RenderedLine[], instruction: string | undefined): number[] {
  const texts = lines.map(({ text }) => text);
  const relevance = instruction ? rankByInstruction(texts, instruction) : [];
  const mostRelevant = relevance.reduce((most, value) => Math.max(most, value), 0);
  const runPositions = positionsInRuns(lines);
  const isAround = linesAroundContent(lines);
  const priorities = lines.map(({ line }, index) => {
    const relevant = mostRelevant > 0 ? (relevance[index] ?? 0) / mostRelevant : 0;
    const place = isAround[index] ? -AROUND_PENALTY : 0;
    return relevant * RELEVANCE_WEIGHT + kindWeight(line) + place + 1 / (1 + (runPositions[index] ?? 0));
  });
  return [...lines.keys()].toSorted((a, b) => (priorities[b] ?? 0) - (priorities[a] ?? 0) || a - b);
}

const RELEVANCE_WEIGHT = 6;
/** Factor for controls around the content: the links of a footer are folded before rows of data. */
const AROUND_PENALTY = 0.8;
const AROUND = /^(?:navigation|contentinfo|complementary)\b/;

/** Finds the lines in regions around the content: navigation, footers, complementary regions. */
function linesAroundContent(lines: readonly RenderedLine[]): boolean[] {
  let depth = Number.POSITIVE_INFINITY;
  return lines.map(({ line }) => {
    if (line.depth <= depth) depth = Number.POSITIVE_INFINITY;
    if (line.depth > depth) return true;
    const [first] = line.segments;
    if (line.kind === "region" && Array.isArray(first) && AROUND.test(String(first[0]))) depth = line.depth;
    return false;
  });
}

function kindWeight({ kind, segments }: SnapshotLine): number {
  if (kind === "unread") return 100;
  if (kind === "region" || kind === "frame") return 2;
  const hasControl = segments.some(isControl);
  if (kind === "heading") return 1.5 + (hasControl ? 0.2 : 0);
  if (hasControl) return kind === "row" || kind === "item" ? 0.4 : 0.8;
  return 0;
}

/** Returns for each line the number of lines of the same kind and depth right before it. */
function positionsInRuns(lines: readonly RenderedLine[]): number[] {
  let position = 0;
  return lines.map(({ line }, index) => {
    const previous = lines[index - 1]?.line;
    position = previous && previous.kind === line.kind && previous.depth === line.depth ? position + 1 : 0;
    return position;
  });
}
