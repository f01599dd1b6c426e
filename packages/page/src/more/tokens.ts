import type { Snapshot, SnapshotElement } from "@surehand/browser";
import { areasOf, type LineArea } from "../line-areas.ts";
import { readLines } from "../page-line.ts";

/** A word of the page's text, or a control, in reading order. */
export interface Token {
  /** The word, or the name of the control. */
  readonly text: string;
  readonly element: SnapshotElement | undefined;
  /** Index of its line. */
  readonly line: number;
  readonly kind: string;
  readonly area: LineArea;
}

/** Splits a page into the tokens that pagers are made of. */
export function tokensOf(snapshot: Snapshot): Token[] {
  const lines = readLines(snapshot);
  const areas = areasOf(lines);
  return lines.flatMap(({ index, kind, parts, region }) => {
    if (region) return [];
    const area = areas[index] ?? "content";
    return parts.flatMap(({ text, ref }): Token[] => {
      const element = ref === undefined ? undefined : snapshot.refs.get(ref);
      if (element) return [{ text: nameOf(element), element, line: index, kind, area }];
      const words = text.split(/\s+/u).filter((word) => word !== "");
      return words.map((word) => ({ text: word, element: undefined, line: index, kind, area }));
    });
  });
}

export function nameOf({ name, description, guessedName }: SnapshotElement): string {
  return (name || description || guessedName || "").replaceAll(/\s+/gu, " ").trim();
}

export function isUsable({ states }: SnapshotElement): boolean {
  return !states.includes("disabled");
}

export function isButton({ role }: SnapshotElement): boolean {
  return role === "button" || role === "link";
}
