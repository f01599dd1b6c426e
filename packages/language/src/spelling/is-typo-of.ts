/** Returns whether a word may be another one with typing errors: one from five letters on, two from twelve letters on. */
export function isTypoOf(typed: string, meant: string): boolean {
  const longest = Math.max(typed.length, meant.length);
  // "Collection" is not a typing error of "correction".
  const allowed = longest >= 12 ? 2 : 1;
  if (Math.min(typed.length, meant.length) < 5 || Math.abs(typed.length - meant.length) > allowed) return false;
  if (typed[0] !== meant[0] || /\d/.test(typed + meant)) return false;
  return distance(typed, meant) <= allowed;
}

/** Optimal string alignment distance: insertions, deletions, substitutions, swaps of neighbors. */
function distance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwapped) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last.at(-1) ?? 0;
}
