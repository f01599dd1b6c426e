import { stripReported } from "./strip-reported.ts";
import {
  coversOf,
  cut,
  hasControl,
  isControl,
  type RenderedLine,
  renderWithoutPlace,
  type SnapshotLine,
} from "./render.ts";

/** How one snapshot differs from an earlier one, line by line. */
export interface SnapshotDiff {
  /** Number of new lines. */
  readonly added: number;
  /** Number of removed lines. */
  readonly removed: number;
  /** Number of lines whose text or place changed. */
  readonly changed: number;
  /** Marked lines and the headers above them, in reading order; empty if nothing changed. */
  readonly lines: readonly RenderedLine[];
}

/** Options for a diff that is read beside the effect of an action. */
export interface BriefOptions {
  /** Ref of an element whose value the effect reports. */
  readonly reported?: string | undefined;
}

/** Maximum length of a removed line: its first words identify it. */
const MAX_GONE = 80;
/** Number of removed lines in a row that a brief diff shows. More are counted. */
const MAX_GONE_LINES = 3;

/**
 * Compares two snapshots: `+` marks a new line, `-` a removed one, `~` a line whose element stayed and whose text or
 * place changed; the headers and headings above them are given once, unmarked. Refs stay with their elements, so equal
 * lines are found without a search. Elements that became covered or uncovered are summarized in one line, and changes
 * of their position on the screen are left out: otherwise a dialog, or scrolling, would change every line.
 */
export function diffLines(
  before: readonly RenderedLine[],
  after: readonly RenderedLine[],
  brief?: BriefOptions,
): SnapshotDiff {
  const old = keyed(before);
  const now = keyed(after);
  const moved = movedKeys(old, now);
  const again = brief ? renderedAgain(old, now) : new Set<string>();
  const gone = removedAfter(old, now, again);
  const writer = new DiffWriter(brief ? MAX_GONE_LINES : Infinity);
  const plain = brief ? (line: SnapshotLine) => stripReported(line, brief.reported) : (line: SnapshotLine) => line;
  writer.remove(gone.get(""));
  for (const [key, line] of now) {
    const previous = old.get(key);
    writer.enter(line);
    if (again.has(key)) continue;
    if (!previous) writer.add(line);
    else if (moved.has(key) || (previous.text !== line.text && isChanged(plain(previous.line), plain(line.line))))
      writer.change(line);
    else if (previous.text !== line.text) writer.cover(previous, line);
    writer.remove(gone.get(key));
  }
  return writer.diff;
}

function isChanged(before: SnapshotLine, now: SnapshotLine): boolean {
  return renderWithoutPlace(before) !== renderWithoutPlace(now);
}

class DiffWriter {
  readonly #counts = { added: 0, removed: 0, changed: 0 };
  readonly #lines: RenderedLine[] = [];
  readonly #context: RenderedLine[] = [];
  readonly #shownContext = new Set<string>();
  readonly #mostGone: number;

  constructor(mostGone: number) {
    this.#mostGone = mostGone;
  }

  readonly #covered = new Map<string, RenderedLine[]>();
  /** The last line that is no line of a value. */
  #owner: RenderedLine | undefined;

  get diff(): SnapshotDiff {
    const covered = [...this.#covered].map(([how, lines]) => aboutAll(lines, how));
    return { ...this.#counts, lines: [...this.#lines, ...covered] };
  }

  /** Records a change of the elements that cover the line. */
  cover(before: RenderedLine, now: RenderedLine): void {
    const [covers, coversBefore] = [coversOf(now.line).join(", "), coversOf(before.line).join(", ")];
    if (covers === coversBefore) return;
    this.#counts.changed += 1;
    const how = covers === "" ? "no longer covered" : `covered by ${covers} now`;
    const lines = this.#covered.get(how);
    if (lines) lines.push(now);
    else this.#covered.set(how, [now]);
  }

  /** Updates the headers and headings above the current line. */
  enter(line: RenderedLine): void {
    const { depth, kind } = line.line;
    if (kind === "value") return;
    this.#owner = line;
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
    const [first] = lines;
    if (first && lines.length > this.#mostGone) {
      this.#lines.push({ line: first.line, text: `- ${lines.length} lines` });
      return;
    }
    for (const line of lines) {
      this.#writeOwner(line);
      this.#lines.push(marked("-", { ...line, text: cut(line.text, MAX_GONE) }));
    }
  }

  #writeBelowContext(sign: string, line: RenderedLine): void {
    for (const header of this.#context) if (header !== line) this.#writeContext(header);
    this.#writeOwner(line);
    this.#shownContext.add(line.line.anchor);
    this.#lines.push(marked(sign, line));
  }

  /** Writes the field of a line of its value. */
  #writeOwner({ line: { kind, anchor } }: RenderedLine): void {
    const owner = this.#owner;
    if (kind === "value" && owner && hasControl(owner.line, anchor)) this.#writeContext(owner);
  }

  #writeContext(header: RenderedLine): void {
    if (this.#shownContext.has(header.line.anchor)) return;
    this.#shownContext.add(header.line.anchor);
    this.#lines.push(marked(" ", header));
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

/** Indexes the lines by element. An element may have several lines, which are numbered in their order. */
function keyed(lines: readonly RenderedLine[]): KeyedLines {
  const seen = new Map<string, number>();
  const result = new Map<string, RenderedLine>();
  for (const [index, line] of lines.entries()) {
    const element = keyOf(line, lines[index - 1]);
    const count = (seen.get(element) ?? 0) + 1;
    seen.set(element, count);
    result.set(`${element}#${count}`, line);
  }
  return result;
}

/** Lines of a value are equal by their text, empty ones also by the line before: otherwise a new line would change all below it. */
function keyOf({ line, text }: RenderedLine, previous: RenderedLine | undefined): string {
  if (line.kind !== "value") return line.anchor;
  return line.segments.length > 1 ? `${line.anchor} ${text}` : `${line.anchor} ${previous?.text ?? ""}\n${text}`;
}

/** Returns removed lines by the key of the nearest preceding line that still exists. */
function removedAfter(old: KeyedLines, now: KeyedLines, again: ReadonlySet<string>): Map<string, RenderedLine[]> {
  const gone = new Map<string, RenderedLine[]>();
  let last = "";
  for (const [key, line] of old) {
    if (now.has(key)) last = key;
    else if (again.has(key)) continue;
    else if (!gone.get(last)?.push(line)) gone.set(last, [line]);
  }
  return gone;
}

/** Returns the keys of lines without refs that are in both, each with another element. */
function renderedAgain(old: KeyedLines, now: KeyedLines): Set<string> {
  const gone = Map.groupBy(
    [...old].filter(([key, { line }]) => !now.has(key) && !line.segments.some(isControl)),
    ([, { text }]) => text,
  );
  const again = new Set<string>();
  for (const [key, { line, text }] of now) {
    if (old.has(key) || line.segments.some(isControl)) continue;
    const same = gone.get(text)?.shift();
    if (same) again.add(key).add(same[0]);
  }
  return again;
}

/** Returns the lines of both that are in a different order: the smallest set that explains it. */
function movedKeys(old: KeyedLines, now: KeyedLines): Set<string> {
  const placeBefore = new Map([...old.keys()].map((key, index) => [key, index]));
  const kept = [...now.keys()].filter((key) => placeBefore.has(key));
  const staying = longestRise(kept.map((key) => placeBefore.get(key) ?? 0));
  return new Set(kept.filter((_, index) => !staying.has(index)));
}

/** Returns the indexes of a longest increasing subsequence, by patience sorting. */
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
