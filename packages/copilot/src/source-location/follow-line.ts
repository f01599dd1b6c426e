import { changedBlocks, type ChangedBlock } from "./changed-blocks.ts";

/**
 * Fate of a line of a file after edits.
 *
 * - `kept`: it is at these lines now; at several if other code stands for it.
 * - `removed`: nothing stands for it any more.
 */
export type LineFate =
  | { readonly kind: "kept"; readonly from: number; readonly to: number }
  | { readonly kind: "removed" };

export interface FollowedLine {
  readonly line: number;
  /** Text of the element on that line: it decides where a diff can be read in two ways. */
  readonly text: string;
}

/**
 * Follows the line of a tag through edits of its file.
 *
 * @param patches unified diffs in the order of the edits
 */
export function followLine(patches: readonly string[], { line, text }: FollowedLine): LineFate {
  let [from, to] = [line, line];
  for (const patch of patches) {
    const blocks = changedBlocks(patch);
    const fates = [from, to].map((each) => followThrough(blocks, { line: each, text }));
    const kept = fates.filter((fate) => fate.kind === "kept");
    if (kept.length === 0) return { kind: "removed" };
    from = Math.min(...kept.map((fate) => fate.from));
    to = Math.max(...kept.map((fate) => fate.to));
  }
  return { kind: "kept", from, to };
}

function followThrough(blocks: readonly ChangedBlock[], followed: FollowedLine): LineFate {
  const { line } = followed;
  let moved = 0;
  for (const block of blocks) {
    const { removed, added, starts, oldLine } = block;
    if (starts.some((start) => isInside(line, start, removed.length))) {
      const fate = added.length > 0 ? followReplaced(block, line) : followRemoved(block, followed);
      return fate.kind === "kept" ? { kind: "kept", from: fate.from + moved, to: fate.to + moved } : fate;
    }
    if (line < oldLine) break;
    moved += added.length - removed.length;
  }
  return { kind: "kept", from: line + moved, to: line + moved };
}

// oxlint-disable-next-line max-params -- a range is two numbers
function isInside(line: number, start: number, length: number): boolean {
  return line >= start && line < start + length;
}

/** If equal lines are around the removed ones, the text tells whether this element is one of them. */
function followRemoved({ removed, starts, oldLine }: ChangedBlock, { line, text }: FollowedLine): LineFate {
  const start = starts.find((each) => !isInside(line, each, removed.length));
  const isRemoved = text === "" ? isInside(line, oldLine, removed.length) : plain(removed.join(" ")).includes(text);
  if (start === undefined || isRemoved) return { kind: "removed" };
  const now = line < start ? line : line - removed.length;
  return { kind: "kept", from: now, to: now };
}

/** The added line that stands for a removed one: the same with another indentation, else the most similar one with the same tag. */
function followReplaced({ removed, added, oldLine }: ChangedBlock, line: number): LineFate {
  const counterpart = counterpartsOf(removed, added)[line - oldLine];
  if (counterpart !== undefined) return keptAt(oldLine + counterpart);
  const first = added.findIndex((each) => /<[A-Za-z]/u.test(each));
  const unused = added.filter((_, index) => !counterpartsOf(removed, added).includes(index));
  // Another tag stands for it.
  if (unused.some((each) => /<[A-Za-z]/u.test(each)))
    return { kind: "kept", from: oldLine + first, to: oldLine + added.length - 1 };
  return { kind: "removed" };
}

/** For each removed line the index of the added one that stands for it. */
function counterpartsOf(removed: readonly string[], added: readonly string[]): (number | undefined)[] {
  const found: (number | undefined)[] = removed.map(() => undefined);
  let next = 0;
  for (const [index, line] of removed.entries()) {
    const same = added.findIndex((each, place) => place >= next && each.trim() === line.trim());
    if (same < 0) continue;
    found[index] = same;
    next = same + 1;
  }
  const pairs = removed.flatMap((line, index) =>
    found[index] === undefined
      ? added.flatMap((other, place) => {
          const isUsed = found.includes(place);
          return !isUsed && tagOf(line) !== undefined && tagOf(line) === tagOf(other)
            ? [{ index, place, likeness: likenessOf(line, other) }]
            : [];
        })
      : [],
  );
  for (const { index, place } of pairs.toSorted((one, other) => other.likeness - one.likeness))
    if (found[index] === undefined && !found.includes(place)) found[index] = place;
  return found;
}

function tagOf(line: string): string | undefined {
  return /<([A-Za-z][\w.:-]*)/u.exec(line)?.[1];
}

/** Share of words that both lines have. */
function likenessOf(one: string, other: string): number {
  const [words, others] = [new Set(one.match(/[\w-]+/gu)), new Set(other.match(/[\w-]+/gu))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / Math.max(1, words.size + others.size - shared);
}

function keptAt(line: number): LineFate {
  return { kind: "kept", from: line, to: line };
}

/** Without line breaks and indentation. */
function plain(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
