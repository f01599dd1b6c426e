import { cutText } from "@surehand/kernel";
import type { Ref } from "../wire/ref.ts";
import { type BriefOptions, diffLines } from "./diff.ts";
import { Expander } from "./expand.ts";
import { type Fold, type FoldedText, foldLines } from "./fold.ts";
import { lazyMap } from "./lazy-map.ts";
import { formatRef, isControl, type RenderedLine, type SnapshotLine } from "./render.ts";
import { renderLines } from "./render-lines.ts";
import { countTokens } from "./tokens.ts";
import type { StructureNode } from "../wire/structure.ts";
import type { WireControl } from "../wire/wire.ts";

/** The page as a person sees it, as text for a model and as elements for a program. */
export interface Snapshot {
  /** Truncated with a mark after 2,000 characters. */
  readonly url: string;
  /** Truncated with a mark after 500 characters. */
  readonly title: string;
  /** One line per relevant part of the page, in reading order, folded to the token budget. */
  readonly text: string;
  /** All elements with a ref in the whole snapshot, including folded parts. */
  readonly refs: ReadonlyMap<Ref, SnapshotElement>;
  /** All lines, unfolded. */
  readonly lines: readonly SnapshotLine[];
  /** The elements that contain the lines; see `SnapshotLine.node`. */
  readonly nodes: readonly SnapshotNode[];
  /** Tokens of `text` in o200k_base; counted at the first access. */
  readonly tokens: number;
  /** Parts that were left out of `text`. */
  readonly folded: readonly Fold[];
  /** False if a part of the page could not be read: see `notices`. */
  readonly isComplete: boolean;
  /** Whether the page, or one of its frames, was still loading. */
  readonly isLoading: boolean;
  /** Whether a diff was requested, and nothing changed. */
  readonly isUnchanged: boolean;
  /** Notices for the reader: frames that did not answer, a page that is too big to be read completely. */
  readonly notices: readonly string[];
  /** How well the text represents what a person sees, 0 to 1. Below 0.6, look at a picture too. */
  readonly domConfidence: number;
  /**
   * Returns the lines of a fold, or the content of a ref, folded to `maxTokens` (default 2,000).
   * @throws InvalidInputError if the ref is not in this snapshot
   */
  expand(ref: Ref, options?: { readonly maxTokens?: number }): string;
  /**
   * Returns this snapshot with the changes since an earlier one of the same session as its text, as `snapshot({ since })` does,
   * but without reading the page again. With `brief`, moves of the focus and the value of a reported element are left out, and many
   * removed lines are counted.
   */
  changesSince(earlier: Snapshot, options?: { readonly maxTokens?: number; readonly brief?: BriefOptions }): Snapshot;
}

export interface SnapshotElement {
  readonly ref: Ref;
  readonly role: string;
  readonly name: string;
  readonly states: readonly string[];
  readonly value?: string;
  readonly placeholder?: string;
  /** Meaning of a symbol that is its whole name: the tooltip "Eraser" of "▭". */
  readonly description?: string;
  /** Guess from the class or sprite ID of its icon, if it has no name: "trash alt". */
  readonly guessedName?: string;
  readonly options?: readonly string[];
  /** Set on a button that submits its form. */
  readonly submits?: true;
  /** The element on top of it, if it can't be clicked anywhere. */
  readonly coveredBy?: string;
  /** x, y, width, height in the viewport of its frame. Only for elements that can only be recognized in a picture. */
  readonly box?: readonly [number, number, number, number];
}

/** An element that contains lines of the snapshot. */
export interface SnapshotNode extends Omit<StructureNode, "ref"> {
  readonly ref?: Ref;
}

export interface SnapshotParts {
  readonly url: string;
  readonly title: string;
  readonly lines: readonly SnapshotLine[];
  readonly nodes?: readonly SnapshotNode[];
  readonly notices: readonly string[];
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly domConfidence: number;
}

export interface TextOptions {
  readonly maxTokens: number;
  readonly instruction?: string | undefined;
  readonly since?: Snapshot | undefined;
  readonly brief?: BriefOptions | undefined;
}

/** Number of characters of an address that is shown. */
export const longestUrl = 2000;
const MAX_TITLE = 500;
const DEFAULT_EXPAND_TOKENS = 2000;
export const DEFAULT_MAX_TOKENS = 8_000;

/** Creates a snapshot. The text is rendered at once; the map of refs and the token count are created at the first access. */
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
    nodes: parts.nodes ?? [],
    // Secrets are masked before: a cut would leave a part of one.
    url: cutText(parts.url, longestUrl),
    title: cutText(parts.title, MAX_TITLE),
    text,
    isUnchanged: shown.isUnchanged === true && notices === "",
    folded: shown.folded,
    refs: lazyMap(() => elementsIn(parts.lines)),
    get tokens() {
      return countTokens(text);
    },
    changesSince: (since, { maxTokens: mostTokens = DEFAULT_MAX_TOKENS, brief } = {}) =>
      createSnapshot(parts, { maxTokens: mostTokens, since, brief }),
    expand: (ref, expandOptions) => expander.expand(ref, expandOptions?.maxTokens ?? DEFAULT_EXPAND_TOKENS),
  };
}

function foldDiff(
  since: Snapshot,
  now: readonly RenderedLine[],
  options: TextOptions,
): FoldedText & { readonly isUnchanged?: true } {
  const diff = diffLines(renderLines(since.lines), now, options.brief);
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
