/** Returns the median; undefined for an empty list. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((first, second) => first - second);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

/** Returns the maximum; undefined for an empty list. */
export function largest(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : Math.max(...values);
}

/** Rotates the list by one more position each round, so that no tool is always first or always follows the same one. */
export function rotate<Item>(items: readonly Item[], round: number): Item[] {
  const start = items.length === 0 ? 0 : round % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Rounds to four significant digits: the digits beyond are noise. */
export function roundFigure(value: number): number {
  return Number(value.toPrecision(4));
}
