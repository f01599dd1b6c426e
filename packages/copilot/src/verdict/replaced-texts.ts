import type { PageChange } from "./compare-pages.ts";

/** A text of a file, and what an edit puts in its place. */
export interface ReplacedText {
  readonly before: string;
  readonly after: string;
}

/** Whether the page changed in texts alone, each as one edit of a text replaces it: such an edit states what will be seen. */
export function replacesTexts(changes: readonly PageChange[], replaced: readonly ReplacedText[]): boolean {
  if (changes.length === 0 || changes.length > replaced.length) return false;
  return changes.every((change) => {
    if (change.kind !== "text" && change.kind !== "title") return false;
    const { was, now } = change;
    return (
      now !== "" && replaced.some(({ before, after }) => holds(after, now) && holds(before, was) && !holds(before, now))
    );
  });
}

function holds(source: string, text: string): boolean {
  return source.replace(/\s+/gu, " ").includes(text);
}
