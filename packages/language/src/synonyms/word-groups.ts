/** A group of words that can stand for each other in some use. */
export type WordGroup = readonly string[];

/** Parses groups: one per line, words separated by spaces. */
export function groupsIn(lines: string): readonly WordGroup[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
}

/** Maps each word to the first word of its group. A word in several groups belongs to the last of them. */
export function firstOfGroup(groups: readonly WordGroup[]): ReadonlyMap<string, string> {
  return new Map(groups.flatMap((group) => group.map((word) => [word, group[0] ?? word] as const)));
}
