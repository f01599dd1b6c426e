import { rankByInstruction } from "./rank.ts";
import { isControl, type SnapshotLine } from "./render.ts";
import { countTokens, estimateTokens, surelyFits } from "./tokens.ts";

/** A run of lines that was left out of the text. */
export interface Fold {
  /** Ref to expand: of the first line that was left out. */
  readonly ref: string;
  /** How many lines. */
  readonly count: number;
  /** What most of them are. */
  readonly kind: "rows" | "items" | "lines";
}

export interface FoldedText {
  readonly text: string;
  readonly folded: readonly Fold[];
}

/** A rendered line and where it stands in the snapshot. */
export interface RenderedLine {
  readonly line: SnapshotLine;
  readonly text: string;
}

/**
 * The lines as one text of at most `maxTokens` tokens. Too long a text is folded: headings and headers of regions stay, then
 * what has to do with the instruction, then what one can act on, then the first lines of every run.
 */
export function foldLines(
  lines: readonly RenderedLine[],
  maxTokens: number,
  instruction: string | undefined,
): FoldedText {
  const whole = join(lines);
  if (maxTokens === Number.POSITIVE_INFINITY || surelyFits(whole, maxTokens)) return { text: whole, folded: [] };
  if (whole.length < maxTokens * MOST_CHARACTERS_PER_TOKEN && countTokens(whole) <= maxTokens)
    return { text: whole, folded: [] };
  const order = byPriority(lines, instruction);
  for (let budget = maxTokens; budget > 0; budget *= SHRINK) {
    const result = write(lines, choose(lines, order, budget));
    if (countTokens(result.text) <= maxTokens) return result;
  }
  return write(lines, new Set());
}

const MOST_CHARACTERS_PER_TOKEN = 12;
const SHRINK = 0.85;
/** About what a mark such as `… 117 more rows, expand e19` costs. */
const MARK_TOKENS = 10;
/** A run this short is cheaper to show than to fold. */
const CHEAP_RUN = 12;

function join(lines: readonly RenderedLine[]): string {
  return lines.map((line) => line.text).join("\n");
}

/** Indexes of the lines, the most wanted first. */
function byPriority(lines: readonly RenderedLine[], instruction: string | undefined): number[] {
  const relevance = instruction
    ? rankByInstruction(
        lines.map(({ text }) => text),
        instruction,
      )
    : [];
  const mostRelevant = relevance.reduce((most, value) => Math.max(most, value), 0);
  const runPositions = positionsInRuns(lines);
  const priorities = lines.map(({ line }, index) => {
    const relevant = mostRelevant > 0 ? (relevance[index] ?? 0) / mostRelevant : 0;
    return relevant * RELEVANCE_WEIGHT + kindWeight(line) + 1 / (1 + (runPositions[index] ?? 0));
  });
  return lines.map((_, index) => index).toSorted((a, b) => (priorities[b] ?? 0) - (priorities[a] ?? 0) || a - b);
}

const RELEVANCE_WEIGHT = 6;

function kindWeight({ kind, segments }: SnapshotLine): number {
  if (kind === "unread") return 100;
  if (kind === "region" || kind === "frame") return 2;
  const hasControl = segments.some(isControl);
  if (kind === "heading") return 1.5 + (hasControl ? 0.2 : 0);
  if (hasControl) return kind === "row" || kind === "item" ? 0.4 : 0.8;
  return 0;
}

/** How many lines of the same kind and depth came right before each line. */
function positionsInRuns(lines: readonly RenderedLine[]): number[] {
  let position = 0;
  return lines.map(({ line }, index) => {
    const previous = lines[index - 1]?.line;
    position = previous && previous.kind === line.kind && previous.depth === line.depth ? position + 1 : 0;
    return position;
  });
}

function choose(lines: readonly RenderedLine[], order: readonly number[], budget: number): Set<number> {
  const chosen = new Set<number>();
  let spent = 0;
  for (const index of order) {
    const cost = costOf(lines, index, chosen);
    if (spent + cost > budget) continue;
    spent += cost;
    chosen.add(index);
    if (budget - spent < MARK_TOKENS) break;
  }
  return chosen;
}

/** A line costs its own tokens, and a mark where it opens a new gap. */
function costOf(lines: readonly RenderedLine[], index: number, chosen: ReadonlySet<number>): number {
  const neighbours = (chosen.has(index - 1) ? 1 : 0) + (chosen.has(index + 1) ? 1 : 0);
  return estimateTokens(lines[index]?.text ?? "") + (1 - neighbours) * MARK_TOKENS;
}

function write(lines: readonly RenderedLine[], chosen: ReadonlySet<number>): FoldedText {
  const parts: string[] = [];
  const folded: Fold[] = [];
  for (let index = 0; index < lines.length;) {
    const run = chosen.has(index) ? [] : gapFrom(lines, index, chosen);
    const isWorthFolding = run.length > 1 || estimateTokens(run[0]?.text ?? "") > CHEAP_RUN;
    if (run.length > 0 && isWorthFolding) {
      const fold = describeRun(run);
      folded.push(fold);
      parts.push(`${indentOf(run[0]?.text ?? "")}${foldMark(fold)}`);
      index += run.length;
    } else {
      parts.push(lines[index]?.text ?? "");
      index += 1;
    }
  }
  return { text: parts.join("\n"), folded };
}

function gapFrom(lines: readonly RenderedLine[], from: number, chosen: ReadonlySet<number>): readonly RenderedLine[] {
  let to = from;
  while (to < lines.length && !chosen.has(to)) to++;
  return lines.slice(from, to);
}

function indentOf(text: string): string {
  return /^ */.exec(text)?.[0] ?? "";
}

export function foldMark({ count, kind, ref }: Fold): string {
  return `… ${count} more ${count === 1 ? kind.slice(0, -1) : kind}, expand ${ref}`;
}

export function describeRun(run: readonly RenderedLine[]): Fold {
  const rows = run.filter(({ line }) => line.kind === "row").length;
  const items = run.filter(({ line }) => line.kind === "item").length;
  const kind = rows * 2 > run.length ? "rows" : items * 2 > run.length ? "items" : "lines";
  return { ref: run[0]?.line.anchor ?? "", count: run.length, kind };
}
