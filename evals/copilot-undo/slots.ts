/** A file as a few places with text of their own, far enough from each other that no edit of one touches another. */
export type Slots = readonly string[];

export const SLOTS = 4;

/** @param newline line end of the file */
export function render(slots: Slots | null, newline: string): string | null {
  if (!slots) return null;
  const lines = slots.flatMap((value, index) => [
    `=== begin ${index} ===`,
    `--- keep ${index} ---`,
    `*** place ${index} ***`,
    ...(value === "" ? [] : value.split("|")),
  ]);
  return [...lines, "=== end ===", ""].join(newline);
}

export function isEqual(one: Slots | null, other: Slots | null): boolean {
  if (!one || !other) return one === other;
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
