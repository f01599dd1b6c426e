import { cutText } from "@surehand/kernel";
import type { Ref } from "../wire/ref.ts";
import { diffLines } from "./diff.ts";
import { Expander } from "./expand.ts";
import { type Fold, type FoldedText, foldLines } from "./fold.ts";
import { lazyMap } from "./lazy-map.ts";
import { formatRef, isControl, type RenderedLine, renderLines, type SnapshotLine } from "./render.ts";
import { countTokens } from "./tokens.ts";
import type { WireControl } from "../wire/wire.ts";

/** The page as a person sees it, as text for a model and as elements for a program. */
export interface Snapshot {
  /** Cut with a mark beyond 2,000 characters. */
  readonly url: string;
  /** Cut with a mark beyond 500 characters. */
  readonly title: string;
  /** One line per thing that matters, in reading order, folded to the token budget. */
  readonly text: string;
  /** Everything with a ref in the whole snapshot, folded parts included. */
  readonly refs: ReadonlyMap<Ref, SnapshotElement>;
  /** All lines, unfolded. */
  readonly lines: readonly SnapshotLine[];
  /** Tokens of `text` in o200k_base; counted when first asked for. */
  readonly tokens: number;
  /** Parts that were left out of `text`. */
  readonly folded: readonly Fold[];
  /** False where part of the page could not be read: see `notices`. */
  readonly isComplete: boolean;
  /** Whether the page, or one of its frames, was still loading. */
  readonly isLoading: boolean;
  /** Whether it was asked for as a diff, and nothing changed. */
  readonly isUnchanged: boolean;
  /** Notices for the reader: frames that did not answer, a page too big to read whole. */
  readonly notices: readonly string[];
  /** 0 to 1: how well the text stands for what a person sees. Below 0.6 look at a picture too. */
  readonly domConfidence: number;
  /**
   * The lines of a fold, or of what a ref stands for, themselves folded to `maxTokens` (default 2,000).
   * @throws InvalidInputError when the ref is not in this snapshot
   */
  expand(ref: Ref, options?: { readonly maxTokens?: number }): string;
  /**
   * This snapshot with the changes since an earlier one of the same session as its text, as `snapshot({ since })` returns it, but
   * without reading the page again.
   */
  changesSince(earlier: Snapshot, options?: { readonly maxTokens?: number }): Snapshot;
}

export interface SnapshotElement {
  readonly ref: Ref;
  readonly role: string;
  readonly name: string;
  readonly states: readonly string[];
  readonly value?: string;
  readonly placeholder?: string;
  /** Meaning of a sign that is its whole name: the tooltip "Eraser" of "▭". */
  readonly description?: string;
  /** Guessed from the class or sprite id of its icon, where it has no name: "trash alt". */
  readonly guessedName?: string;
  readonly options?: readonly string[];
  /** The element on top of it, if it can't be clicked anywhere. */
  readonly coveredBy?: string;
  /** x, y, width, height in the viewport of its frame; for elements that can only be recognized by their looks. */
  readonly box?: readonly [number, number, number, number];
}

export interface SnapshotParts {
  readonly url: string;
  readonly title: string;
  readonly lines: readonly SnapshotLine[];
  readonly notices: readonly string[];
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly domConfidence: number;
}

export interface TextOptions {
  readonly maxTokens: number;
  readonly instruction?: string | undefined;
  readonly since?: Snapshot | undefined;
}

const LONGEST_URL = 2000;
const LONGEST_TITLE = 500;
const DEFAULT_EXPAND_TOKENS = 2000;
export const DEFAULT_MAX_TOKENS = 8_000;

/** The text is made at once, the map of refs and the count of tokens when they are first asked for. */
export function createSnapshot(parts: SnapshotParts, options: TextOptions): Snapshot {
  const lines = renderLines(parts.lines);
  const notices = parts.notices.map((notice) => `\n! ${notice}`).join("");
  const isUnlimited = notices === "" || options.maxTokens === Infinity;
  const maxTokens = isUnlimited ? options.maxTokens : Math.max(1, options.maxTokens - countTokens(notices));
  const shown: ReturnType<typeof foldDiff> = options.since
    ? foldDiff(options.since, lines, { ...options, maxTokens })
    : foldLines(lines, maxTokens, options.instruction);
  const text = shown.text + notices;
  const expander = new Expander(lines, shown);
  return {
    ...parts,
    // Masked already: a cut would leave a part of a secret.
    url: cutText(parts.url, LONGEST_URL),
    title: cutText(parts.title, LONGEST_TITLE),
    text,
    isUnchanged: shown.isUnchanged === true && notices === "",
    folded: shown.folded,
    refs: lazyMap(() => elementsIn(parts.lines)),
    get tokens() {
      return countTokens(text);
    },
    changesSince: (since, { maxTokens: mostTokens = DEFAULT_MAX_TOKENS } = {}) =>
      createSnapshot(parts, { maxTokens: mostTokens, since }),
    expand: (ref, expandOptions) => expander.expand(ref, expandOptions?.maxTokens ?? DEFAULT_EXPAND_TOKENS),
  };
}

function foldDiff(
  since: Snapshot,
  now: readonly RenderedLine[],
  options: TextOptions,
): FoldedText & { readonly isUnchanged?: true } {
  const diff = diffLines(renderLines(since.lines), now);
  if (diff.lines.length === 0) return { text: "(nothing changed)", folded: [], runs: [], isUnchanged: true };
  return foldLines(diff.lines, options.maxTokens, options.instruction);
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
