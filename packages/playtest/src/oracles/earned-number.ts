import { readTallies } from "../reading/tallies.ts";
import type { Sight } from "../stage/sight.ts";

/** Numbers that play does not earn. */
const otherNames =
  /^(?:time|lives|level|moves|lines|best|mines?|flags?)$|\b(?:per|rate|speed|cost|price|owned|multiplier)\b/u;
const ENOUGH_RISES = 3;
/** Least share of the rises of the number that rises most often. */
const OFTEN = 0.5;

/** Whether a number is the one that play earns up to a moment, in a game without a score: that which rises, or else the first one shown. */
export function isEarnedNumber(sights: readonly Sight[], name: string, atMs: number): boolean {
  const shown = sights.filter((sight) => sight.atMs <= atMs).map(({ texts }) => readTallies(texts));
  if (otherNames.test(name) || shown.some((tallies) => tallies.has("score"))) return false;
  const names = [...new Set(shown.flatMap((tallies) => [...tallies.keys()]))].filter((one) => !otherNames.test(one));
  const rises = (one: string): number =>
    shown.filter((tallies, index) => isRise(shown[index - 1], tallies, one)).length;
  const most = Math.max(...names.map(rises));
  return most >= ENOUGH_RISES ? rises(name) >= most * OFTEN : names[0] === name;
}

type Tallies = ReadonlyMap<string, number>;

// oxlint-disable-next-line max-params -- the numbers of two looks, and a name
function isRise(before: Tallies | undefined, after: Tallies, name: string): boolean {
  return (after.get(name) ?? 0) > (before?.get(name) ?? Infinity);
}
