import { linesByPriority } from "./line-priority.ts";
import type { RenderedLine } from "./render.ts";
import { countTokens, estimateTokens, surelyFits } from "./tokens.ts";

/** A run of lines that was left out of the text. */
export interface Fold {
  /** Ref to expand: of the first omitted line, or of a later one if that ref already stands for another fold. */
  readonly ref: string;
  /** Number of omitted lines. */
  readonly count: number;
  /** Kind of most of the lines. */
  readonly kind: "rows" | "items" | "lines";
}

export interface FoldedText {
  readonly text: string;
  /** Folds in the order of the text. */
  readonly folded: readonly Fold[];
  /** The lines of each fold. */
  readonly runs: readonly (readonly RenderedLine[])[];
}

/**
 * Renders the lines as one text of at most `maxTokens` tokens; Infinity never folds. If the text is too long, the lines that
 * `linesByPriority` puts first are kept, and a mark describes each gap. If not even one mark fits, the text is `…`.
 */
export function foldLines(
  lines: readonly RenderedLine[],
  maxTokens: number,
  instruction: string | undefined,
): FoldedText {
  const whole = lines.map((line) => line.text).join("\n");
  if (fits(whole, maxTokens)) return { text: whole, folded: [], runs: [] };
  const order = linesByPriority(lines, instruction);
  for (let budget = maxTokens; budget >= 1; budget *= SHRINK) {
    const result = write(lines, choose(lines, order, budget));
    if (fits(result.text, maxTokens)) return result;
  }
  return foldEverything(lines, maxTokens);
}

const SHRINK = 0.85;
/** Upper limit of characters per token: a longer text does not fit, so its tokens are not counted. */
const MAX_CHARACTERS_PER_TOKEN = 12;
/** Approximate cost of a mark such as `… 117 more rows, expand e19`. */
const MARK_TOKENS = 10;
/** A single line of at most this many tokens is shown: folding it would save too little. */
const CHEAP_RUN = 12;

function fits(text: string, maxTokens: number): boolean {
  if (maxTokens === Number.POSITIVE_INFINITY || surelyFits(text, maxTokens)) return true;
  return text.length < maxTokens * MAX_CHARACTERS_PER_TOKEN && countTokens(text) <= maxTokens;
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

/** Returns the tokens of a line, plus those of a mark if the line opens a new gap. */
function costOf(lines: readonly RenderedLine[], index: number, chosen: ReadonlySet<number>): number {
  const neighbours = (chosen.has(index - 1) ? 1 : 0) + (chosen.has(index + 1) ? 1 : 0);
  return estimateTokens(lines[index]?.text ?? "") + (1 - neighbours) * MARK_TOKENS;
}

function write(lines: readonly RenderedLine[], chosen: ReadonlySet<number>): FoldedText {
  const parts: string[] = [];
  const runs: (readonly RenderedLine[])[] = [];
  const folded: Fold[] = [];
  const taken = new Set<string>();
  for (let index = 0; index < lines.length;) {
    const run = gapFrom(lines, index, chosen);
    if (isWorthFolding(run)) {
      const fold = describeRun(
        run,
        findHandle(run, (ref) => taken.has(ref)),
      );
      taken.add(fold.ref);
      runs.push(run);
      folded.push(fold);
      parts.push(indentOf(run) + foldMark(fold));
      index += run.length;
    } else {
      parts.push(lines[index]?.text ?? "");
      index += 1;
    }
  }
  return { text: parts.join("\n"), folded, runs };
}

function gapFrom(lines: readonly RenderedLine[], from: number, chosen: ReadonlySet<number>): readonly RenderedLine[] {
  const frame = lines[from]?.line.frame;
  let to = from;
  // Lines of the page after a frame must not be folded together with the frame's lines.
  while (to < lines.length && !chosen.has(to) && lines[to]?.line.frame === frame) to++;
  return lines.slice(from, to);
}

function isWorthFolding(run: readonly RenderedLine[]): boolean {
  const [first, second] = run;
  return second !== undefined || (first !== undefined && estimateTokens(first.text) > CHEAP_RUN);
}

function indentOf(run: readonly RenderedLine[]): string {
  return /^ */.exec(run[0]?.text ?? "")?.[0] ?? "";
}

function foldEverything(lines: readonly RenderedLine[], maxTokens: number): FoldedText {
  const fold = describeRun(lines);
  const mark = foldMark(fold);
  return { text: fits(mark, maxTokens) ? mark : "…", folded: [fold], runs: [lines] };
}

/** Returns the mark of a fold: `… 117 more rows, expand e19`. */
export function foldMark({ count, kind, ref }: Fold): string {
  return `… ${count} more ${count === 1 ? kind.slice(0, -1) : kind}, expand ${ref}`;
}

/** Describes a run of lines as a fold with a ref, by default that of its first line. */
export function describeRun(run: readonly RenderedLine[], ref = run[0]?.line.anchor ?? ""): Fold {
  return { ref, count: run.length, kind: kindOf(run) };
}

/** Returns a ref that can stand for the run: an element may have several lines, so its ref may already stand for another run. */
export function findHandle(run: readonly RenderedLine[], isTaken: (ref: string) => boolean): string | undefined {
  return run.find(({ line }) => !isTaken(line.anchor))?.line.anchor;
}

function kindOf(run: readonly RenderedLine[]): Fold["kind"] {
  const rows = run.filter(({ line }) => line.kind === "row").length;
  if (rows * 2 > run.length) return "rows";
  const items = run.filter(({ line }) => line.kind === "item").length;
  return items * 2 > run.length ? "items" : "lines";
}
