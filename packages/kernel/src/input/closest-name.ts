/** Returns the known name that a mistyped one most likely stands for, or undefined if none is close. */
export function closestName(given: string, known: readonly string[]): string | undefined {
  const wanted = plain(given);
  const [best] = known
    .map((name) => ({ name, distance: distanceBetween(wanted, plain(name)) }))
    .toSorted((one, other) => one.distance - other.distance);
  const most = wanted.length <= 3 ? 1 : Math.max(2, Math.floor(wanted.length / 3));
  return best !== undefined && best.distance <= most ? best.name : undefined;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
}

/** Returns the Levenshtein distance, computed one row at a time. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
