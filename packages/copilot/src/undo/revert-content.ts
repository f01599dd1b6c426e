import { runAtMost } from "@surehand/kernel";
import { diff3Merge } from "node-diff3";
import { decodeText, encodeText, isBinary } from "../files/text-file.ts";

/** Bytes of a file. Null: it does not exist. */
export type Content = Uint8Array | null;

export interface LineRange {
  readonly from: number;
  readonly to: number;
}

export type Reverted =
  | { readonly outcome: "restored" | "merged" | "unchanged"; readonly content: Content }
  /** Lines of the file as it is now. None for a file that was created or deleted since, or is no text. */
  | { readonly outcome: "conflict"; readonly lines: readonly LineRange[] };

/**
 * Reverts a change, and keeps later edits. A later edit of the same or adjacent lines is a conflict.
 * @param current the present content of the file
 */
export function revertContent(
  current: Content,
  { before, after }: { readonly before: Content; readonly after: Content },
): Reverted {
  if (isSame(current, after)) return { outcome: "restored", content: before };
  if (isSame(current, before)) return { outcome: "unchanged", content: current };
  if (!current || !before || !after) return { outcome: "conflict", lines: [] };
  return mergeTexts(current, after, before);
}

export function isSame(one: Content, other: Content): boolean {
  if (!one || !other) return one === other;
  return Buffer.compare(one, other) === 0;
}

function mergeTexts(ours: Uint8Array, base: Uint8Array, theirs: Uint8Array): Reverted {
  if ([ours, base, theirs].some(isBinary)) return { outcome: "conflict", lines: [] };
  const texts = [ours, base, theirs].map(decodeText);
  const [form] = texts;
  const isOneForm = texts.every(
    ({ encoding, hasByteOrderMark }) => encoding === form?.encoding && hasByteOrderMark === form.hasByteOrderMark,
  );
  if (!form || !isOneForm) return { outcome: "conflict", lines: [] };
  const [a = [], o = [], b = []] = texts.map(({ raw }) => linesOf(raw));
  const compared = runAtMost(LONGEST_MERGE_MS, () => diff3Merge(a, o, b, { excludeFalseConflicts: true }));
  if (compared === "time-up") return { outcome: "conflict", lines: [{ from: 1, to: Math.max(1, a.length) }] };
  const regions = compared.value;
  const conflicts = regions.flatMap(({ conflict }) => (conflict ? [conflict] : []));
  if (conflicts.length > 0)
    return {
      outcome: "conflict",
      lines: conflicts.map(({ aIndex, a: lines }) => ({ from: aIndex + 1, to: aIndex + Math.max(1, lines.length) })),
    };
  const merged = regions.flatMap(({ ok }) => ok ?? []).join("");
  return { outcome: "merged", content: encodeText(merged, form) };
}

/** Lines that are equal to many others take quadratic time. */
const LONGEST_MERGE_MS = 2000;

/** With their line ends: these are kept, too. */
function linesOf(text: string): string[] {
  return text === "" ? [] : text.split(/(?<=\n)/u);
}
