import { coversOf, cut, type RenderedLine, renderWithoutPlace } from "./render.ts";

/** How one snapshot differs from an earlier one, line by line. */
export interface SnapshotDiff {
  /** How many lines are new. */
  readonly added: number;
  /** How many lines are gone. */
  readonly removed: number;
  /** How many lines say something else than before, or the same at another place. */
  readonly changed: number;
  /** Marked lines and the headers above them, in reading order; none when nothing changed. */
  readonly lines: readonly RenderedLine[];
}

/** The first words of what is gone tell which it was. */
const LONGEST_GONE = 80;

/**
 * Compares two snapshots: `+` marks a new line, `-` a removed one, `~` a line whose element stayed and whose text or
 * place changed; the headers and headings above them are given once, unmarked. Refs stay with their elements, so equal
 * lines are found without a search. Elements that became covered or uncovered are summarized in one line, and changes
 * of their position on the screen are left out: otherwise a dialog, or scrolling, would change every line.
 */
export function diffLines(before: readonly RenderedLine[], after: readonly RenderedLine[]): SnapshotDiff {
  const old = keyed(before);
  const now = keyed(after);
  const moved = movedKeys(old, now);
  const gone = removedAfter(old, now);
  const writer = new DiffWriter();
  writer.remove(gone.get(""));
  for (const [key, line] of now) {
    const previous = old.get(key);
    writer.enter(line);
    if (!previous) writer.add(line);
    else if (moved.has(key) || isChanged(previous, line)) writer.change(line);
    else if (previous.text !== line.text) writer.cover(previous, line);
    writer.remove(gone.get(key));
  }
  return writer.diff;
}

function isChanged(before: RenderedLine, now: RenderedLine): boolean {
  return before.text !== now.text && renderWithoutPlace(before.line) !== renderWithoutPlace(now.line);
}

class DiffWriter {
  readonly #counts = { added: 0, removed: 0, changed: 0 };
  readonly #lines: RenderedLine[] = [];
  readonly #context: RenderedLine[] = [];
  readonly #shownContext = new Set<string>();

  readonly #covered = new Map<string, RenderedLine[]>();

  get diff(): SnapshotDiff {
    const covered = [...this.#covered].map(([how, lines]) => aboutAll(lines, how));
    return { ...this.#counts, lines: [...this.#lines, ...covered] };
  }

  /** Notes where something else lies over the line than before. */
  cover(before: RenderedLine, now: RenderedLine): void {
    const [covers, coversBefore] = [coversOf(now.line).join(", "), coversOf(before.line).join(", ")];
    if (covers === coversBefore) return;
    this.#counts.changed += 1;
    const how = covers === "" ? "no longer covered" : `covered by ${covers} now`;
    const lines = this.#covered.get(how);
    if (lines) lines.push(now);
    else this.#covered.set(how, [now]);
  }

  /** Keeps the headers and headings above the line at hand. */
  enter(line: RenderedLine): void {
    const { depth, kind } = line.line;
    const context = this.#context;
    for (let last = context.at(-1); last && last.line.depth >= depth; last = context.at(-1)) {
      if (isHeadingFor(last, line)) break;
      context.pop();
    }
    if (kind === "region" || kind === "frame" || kind === "heading") context.push(line);
  }

  add(line: RenderedLine): void {
    this.#counts.added += 1;
    this.#writeBelowContext("+", line);
  }

  change(line: RenderedLine): void {
    this.#counts.changed += 1;
    this.#writeBelowContext("~", line);
  }

  remove(lines: readonly RenderedLine[] = []): void {
    this.#counts.removed += lines.length;
    for (const line of lines) this.#lines.push(marked("-", { ...line, text: cut(line.text, LONGEST_GONE) }));
  }

  #writeBelowContext(sign: string, line: RenderedLine): void {
    for (const header of this.#context) {
      if (header === line || this.#shownContext.has(header.line.anchor)) continue;
      this.#shownContext.add(header.line.anchor);
      this.#lines.push(marked(" ", header));
    }
    this.#shownContext.add(line.line.anchor);
    this.#lines.push(marked(sign, line));
  }
}

function aboutAll(lines: readonly RenderedLine[], how: string): RenderedLine {
  const [first] = lines;
  if (!first) throw new TypeError("There is one line at least.");
  if (lines.length === 1) return marked("~", first);
  return { line: first.line, text: `~ ${lines.length} lines are ${how}` };
}

function marked(sign: string, line: RenderedLine): RenderedLine {
  return { ...line, text: `${sign} ${line.text}` };
}

function isHeadingFor(header: RenderedLine, { line }: RenderedLine): boolean {
  if (header.line.kind !== "heading" || header.line.depth !== line.depth) return false;
  return line.kind !== "heading" && line.kind !== "region";
}

type KeyedLines = ReadonlyMap<string, RenderedLine>;

/** One element may stand for several lines; they are told apart by their order. */
function keyed(lines: readonly RenderedLine[]): KeyedLines {
  const seen = new Map<string, number>();
  const result = new Map<string, RenderedLine>();
  for (const line of lines) {
    const count = (seen.get(line.line.anchor) ?? 0) + 1;
    seen.set(line.line.anchor, count);
    result.set(`${line.line.anchor}#${count}`, line);
  }
  return result;
}

/** Lines that are gone, by the key of the line that stood before them and is still there. */
function removedAfter(old: KeyedLines, now: KeyedLines): Map<string, RenderedLine[]> {
  const gone = new Map<string, RenderedLine[]>();
  let last = "";
  for (const [key, line] of old) {
    if (now.has(key)) last = key;
    else if (!gone.get(last)?.push(line)) gone.set(last, [line]);
  }
  return gone;
}

/** Lines of both that no longer stand in the same order: as few as explain the new order. */
function movedKeys(old: KeyedLines, now: KeyedLines): Set<string> {
  const placeBefore = new Map([...old.keys()].map((key, index) => [key, index]));
  const kept = [...now.keys()].filter((key) => placeBefore.has(key));
  const staying = longestRise(kept.map((key) => placeBefore.get(key) ?? 0));
  return new Set(kept.filter((_, index) => !staying.has(index)));
}

/** Indexes of a longest rising subsequence, by patience sorting. */
function longestRise(values: readonly number[]): Set<number> {
  const tops: number[] = [];
  const before = values.map((value, index) => {
    const pile = firstPileNotBelow(tops, values, value);
    tops[pile] = index;
    return tops[pile - 1];
  });
  const rise = new Set<number>();
  for (let index = tops.at(-1); index !== undefined; index = before[index]) rise.add(index);
  return rise;
}

function firstPileNotBelow(tops: readonly number[], values: readonly number[], value: number): number {
  let low = 0;
  for (let high = tops.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((values[tops[middle] ?? 0] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
