import type { Sight } from "../stage/sight.ts";
import { isSameSight } from "./same-sight.ts";

/** The sights that do not look like the one before them. */
export function changedSights(sights: readonly Sight[]): Sight[] {
  return sights.filter((sight, index) => {
    const before = sights[index - 1];
    return before !== undefined && !isSameSight(before, sight);
  });
}
