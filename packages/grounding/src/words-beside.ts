import { formatRef, type Ref, type SnapshotLine } from "@surehand/browser";

type Segment = SnapshotLine["segments"][number];

/**
 * Returns the words directly after an element in its line, otherwise those directly before it: "every [e1 spinbutton]
 * seconds".
 */
export function wordsBeside(ref: Ref, lines: readonly SnapshotLine[]): string | undefined {
  for (const { segments, frame } of lines) {
    const shown = segments.filter((segment) => !isSeparator(segment));
    const at = shown.findIndex((segment) => typeof segment[0] === "number" && formatRef(frame, segment[0]) === ref);
    if (at >= 0) return wordsIn(shown[at + 1]) ?? wordsIn(shown[at - 1]);
  }
  return undefined;
}

function wordsIn(segment: Segment | undefined): string | undefined {
  return typeof segment === "string" && WORD.test(segment) ? segment.trim() : undefined;
}

/** The separator that the notation puts between two elements: " · ". */
function isSeparator(segment: Segment): boolean {
  return typeof segment === "object" && typeof segment[0] === "string" && !WORD.test(segment[0]);
}

const WORD = /\p{L}/u;
