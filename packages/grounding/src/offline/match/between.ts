/** Whether one of the sorted numbers lies there, the item's own line apart. */
export function hasBetween(sorted: readonly number[], from: number, to: number, except: number): boolean {
  for (let at = firstFrom(sorted, from); at < sorted.length; at++) {
    const line = sorted[at] ?? to + 1;
    if (line > to) return false;
    if (line !== except) return true;
  }
  return false;
}

/** Where the first number stands that is not below `least`. */
export function firstFrom(sorted: readonly number[], least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
