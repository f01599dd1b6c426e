import type { Sight } from "../stage/sight.ts";
import { isSameSight } from "./same-sight.ts";

/** Returns the sights that look different from the previous one. */
export function changedSights(sights: readonly Sight[]): Sight[] {
  return sights.filter((sight, index) => {
    const before = sights[index - 1];
    return before !== undefined && !isSameSight(before, sight);
  });
}
