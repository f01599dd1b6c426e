/** A group of words that can stand for each other in some use. */
export type WordGroup = readonly string[];

/** Reads groups, one to a line, words apart by spaces. */
export function groupsIn(lines: string): readonly WordGroup[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
}

/** Returns the first word of its group for each word; of a word in several groups, that of the last. */
export function firstOfGroup(groups: readonly WordGroup[]): ReadonlyMap<string, string> {
  return new Map(groups.flatMap((group) => group.map((word) => [word, group[0] ?? word] as const)));
}

/** Returns the keys of the groups that each word is in: "#3" for the fourth. No word looks like such a key. */
export function groupKeys(groups: readonly WordGroup[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [at, group] of groups.entries()) {
    for (const word of group) found.set(word, [...(found.get(word) ?? []), `#${at}`]);
  }
  return found;
}
