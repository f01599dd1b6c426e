import { InvalidInputError } from "@surehand/kernel";
import { diffLines } from "./diff.ts";
import { describeRun, type Fold, foldLines, foldMark, type RenderedLine } from "./fold.ts";
import { formatRef, isControl, renderLine, type SnapshotLine } from "./render.ts";
import { countTokens } from "./tokens.ts";
import type { WireControl } from "./wire.ts";

/** `e12`, or `f2e12` in the second frame: given to a node once, kept for its life, never given to another. */
export type Ref = string;

/** The page as a person sees it, as text for a model and as elements for a program. */
export interface Snapshot {
  readonly url: string;
  readonly title: string;
  /** One line per thing that matters, in reading order, folded to the token budget. */
  readonly text: string;
  /** Everything with a ref in the whole snapshot, folded parts included. */
  readonly refs: ReadonlyMap<Ref, SnapshotElement>;
  /** All lines, unfolded. */
  readonly lines: readonly SnapshotLine[];
  /** Tokens of `text` in o200k_base; counted when first asked for. */
  readonly tokens: number;
  /** What was left out of `text`. */
  readonly folded: readonly Fold[];
  /** False where part of the page could not be read: see `notices`. */
  readonly isComplete: boolean;
  /** What a reader should know: frames that did not answer, a page too big to read whole. */
  readonly notices: readonly string[];
  /** 0 to 1: how well the text stands for what a person sees. Below 0.6 look at a picture too. */
  readonly domConfidence: number;
  /**
   * The lines of a fold, or of what a ref stands for, themselves folded to `maxTokens` (default 2,000).
   * @throws InvalidInputError when the ref is not in this snapshot
   */
  expand(ref: Ref, options?: { readonly maxTokens?: number }): string;
}

export interface SnapshotElement {
  readonly ref: Ref;
  readonly role: string;
  readonly name: string;
  readonly states: readonly string[];
  readonly value?: string;
  readonly placeholder?: string;
  readonly options?: readonly string[];
  /** What lies on top of it, where nothing of it can be clicked. */
  readonly coveredBy?: string;
  /** x, y, width, height in the viewport of its frame; where the element can only be told by looking. */
  readonly box?: readonly [number, number, number, number];
}

export interface SnapshotParts {
  readonly url: string;
  readonly title: string;
  readonly lines: readonly SnapshotLine[];
  readonly notices: readonly string[];
  readonly isComplete: boolean;
  readonly domConfidence: number;
}

export interface TextOptions {
  readonly maxTokens: number;
  readonly instruction?: string | undefined;
  readonly since?: Snapshot | undefined;
}

export const DEFAULT_EXPAND_TOKENS = 2000;

export function createSnapshot(parts: SnapshotParts, options: TextOptions): Snapshot {
  const rendered = parts.lines.map((line) => ({ line, text: renderLine(line) }));
  const shown = options.since
    ? diffText(options.since, rendered, options)
    : foldLines(rendered, options.maxTokens, options.instruction);
  const notices = parts.notices.map((notice) => `\n! ${notice}`).join("");
  const text = shown.text + notices;
  return {
    ...parts,
    text,
    folded: shown.folded,
    refs: lazyMap(() => elementsIn(parts.lines)),
    get tokens() {
      return countTokens(text);
    },
    expand: (ref, expandOptions) =>
      expand(rendered, shown.folded, ref, expandOptions?.maxTokens ?? DEFAULT_EXPAND_TOKENS),
  };
}

function diffText(
  since: Snapshot,
  now: readonly RenderedLine[],
  options: TextOptions,
): { text: string; folded: readonly Fold[] } {
  const before = since.lines.map((line) => ({ line, text: renderLine(line) }));
  const diff = diffLines(before, now);
  if (diff.lines.length === 0) return { text: "(nothing changed)", folded: [] };
  return foldLines(diff.lines, options.maxTokens, options.instruction);
}

function expand(rendered: readonly RenderedLine[], folded: readonly Fold[], ref: Ref, maxTokens: number): string {
  const from = rendered.findIndex(({ line }) => line.anchor === ref || hasControl(line, ref));
  if (from < 0) {
    throw new InvalidInputError({
      input: "ref",
      problem: `${ref} is not in this snapshot`,
      hint: "Use a ref that its text names, or take a snapshot with { scope: ref }.",
    });
  }
  const fold = folded.find((candidate) => candidate.ref === ref);
  const run = rendered.slice(from, from + (fold?.count ?? subtreeLength(rendered, from)));
  return firstLines(run, maxTokens);
}

function hasControl(line: SnapshotLine, ref: Ref): boolean {
  return line.segments.some((segment) => isControl(segment) && formatRef(line.frame, segment[0]) === ref);
}

function subtreeLength(rendered: readonly RenderedLine[], from: number): number {
  const depth = rendered[from]?.line.depth ?? 0;
  let to = from + 1;
  while (to < rendered.length && (rendered[to]?.line.depth ?? 0) > depth) to++;
  return to - from;
}

/** As many lines as fit, then how many are left and where to go on. At least one line, so that expanding always moves on. */
function firstLines(run: readonly RenderedLine[], maxTokens: number): string {
  const texts: string[] = [];
  let tokens = 0;
  for (const [index, { text }] of run.entries()) {
    tokens += countTokens(`${text}\n`);
    if (index > 0 && tokens > maxTokens) return [...texts, foldMark(describeRun(run.slice(index)))].join("\n");
    texts.push(text);
  }
  return texts.join("\n");
}

function elementsIn(lines: readonly SnapshotLine[]): Map<Ref, SnapshotElement> {
  const elements = new Map<Ref, SnapshotElement>();
  for (const line of lines) {
    for (const segment of line.segments) {
      if (!isControl(segment)) continue;
      const element = toElement(segment, line.frame);
      elements.set(element.ref, element);
    }
  }
  return elements;
}

function toElement([ref, role, name, states, extra]: WireControl, frame: number): SnapshotElement {
  const { moreOptions: _, ...rest } = extra ?? {};
  return { ref: formatRef(frame, ref), role, name: name.replaceAll(" · ", " "), states, ...rest };
}

/** Most callers want the text alone; the map is made when it is first looked at. */
function lazyMap<K, V>(make: () => Map<K, V>): ReadonlyMap<K, V> {
  let made: Map<K, V> | undefined;
  const map = (): Map<K, V> => (made ??= make());
  return {
    get size() {
      return map().size;
    },
    get: (key) => map().get(key),
    has: (key) => map().has(key),
    forEach: (visit) => {
      for (const [key, value] of map()) visit(value, key, map());
    },
    entries: () => map().entries(),
    keys: () => map().keys(),
    values: () => map().values(),
    [Symbol.iterator]: () => map()[Symbol.iterator](),
  };
}
