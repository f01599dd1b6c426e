import { InvalidInputError } from "@surehand/kernel";
import { describeRun, findHandle, type FoldedText, foldMark } from "./fold.ts";
import { hasControl, type RenderedLine } from "./render.ts";
import { countTokens } from "./tokens.ts";

/**
 * Expands refs and folds of one snapshot. It remembers the lines behind every mark that it writes, so that the mark can be
 * expanded too.
 */
export class Expander {
  readonly #lines: readonly RenderedLine[];
  readonly #runs = new Map<string, readonly RenderedLine[]>();

  /** @param lines all lines of the snapshot, of which `shown` may show only a part */
  constructor(lines: readonly RenderedLine[], shown: FoldedText) {
    this.#lines = lines;
    for (const [index, { ref }] of shown.folded.entries()) {
      // Several folds may share the ref of one element.
      this.#runs.set(ref, [...(this.#runs.get(ref) ?? []), ...(shown.runs[index] ?? [])]);
    }
  }

  /**
   * Returns the lines that a fold left out, or else the line of the ref and its content: as many lines as fit into `maxTokens`,
   * at least one, and a mark for the rest. If all lines belong to one element, the mark has its ref again, which then stands for
   * the rest.
   *
   * @throws InvalidInputError if the ref is not in the snapshot
   */
  expand(ref: string, maxTokens: number): string {
    const run = this.#runs.get(ref) ?? subtreeOf(this.#lines, ref);
    const count = countFitting(run, maxTokens);
    const texts = run.slice(0, count).map(({ text }) => text);
    if (count === run.length) return texts.join("\n");
    const rest = run.slice(count);
    const handle = findHandle(rest, (candidate) => this.#isOther(candidate, rest)) ?? ref;
    this.#runs.set(handle, rest);
    return [...texts, foldMark(describeRun(rest, handle))].join("\n");
  }

  /** Whether the ref already stands for another run. */
  #isOther(ref: string, run: readonly RenderedLine[]): boolean {
    const known = this.#runs.get(ref);
    return known !== undefined && (known[0] !== run[0] || known.length !== run.length);
  }
}

/** Upper limit for the tokens of a mark. */
const MARK_TOKENS = 20;

/** Returns the number of lines that fit, at least one, so that expanding always makes progress. */
function countFitting(run: readonly RenderedLine[], maxTokens: number): number {
  let tokens = 0;
  for (const [index, { text }] of run.entries()) {
    tokens += countTokens(`${text}\n`);
    const mark = index + 1 < run.length ? MARK_TOKENS : 0;
    if (index > 0 && tokens + mark > maxTokens) return index;
  }
  return run.length;
}

function subtreeOf(lines: readonly RenderedLine[], ref: string): readonly RenderedLine[] {
  const from = lines.findIndex(({ line }) => line.anchor === ref || hasControl(line, ref));
  const first = lines[from];
  if (!first) {
    throw new InvalidInputError({
      input: "ref",
      problem: `${ref} is not in this snapshot`,
      hint: "Use a ref from its text, or take a snapshot with { selector: ref }.",
    });
  }
  let to = from + 1;
  while ((lines[to]?.line.depth ?? 0) > first.line.depth) to++;
  return lines.slice(from, to);
}
