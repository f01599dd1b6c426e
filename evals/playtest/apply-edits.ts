import type { Edit } from "./game.ts";

/** Makes the edits one after the other. Throws where a text to find does not occur exactly once. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce((edited, { file, find, replace }) => {
    const [before, after, ...more] = edited.split(find);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`"${find}" occurs ${edited.split(find).length - 1} times in ${file}, where it must be once.`);
    return before + replace + after;
  }, text);
}
