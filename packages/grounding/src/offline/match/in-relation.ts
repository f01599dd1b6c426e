import type { TargetReading } from "../parse/target-reading.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { inNth } from "./holders.ts";
import { distanceTo } from "./relation-check.ts";
import { rivalsAmong } from "./rivals.ts";

export interface Related {
  readonly found: readonly (readonly [PageItem, number])[];
  /** Whether others are there as well, but farther away. */
  readonly isContested: boolean;
  /** How far they are from where the phrase says, all relations together; 0 is there. */
  readonly distance: number;
}

/** So far from where the phrase says, a place is a guess. */
const LEAST_DOUBTED = 4;

export function isFar({ distance }: Pick<Related, "distance">): boolean {
  return distance >= LEAST_DOUBTED;
}

/** Of those that are where the phrase says, the ones nearest to it. */
export function inRelation(
  index: PageIndex,
  { relations }: TargetReading,
  candidates: readonly (readonly [PageItem, number])[],
): Related {
  let left = candidates;
  let isContested = false;
  let distance = 0;
  for (const relation of relations) {
    const items = left.map(([item]) => item);
    const rivals = rivalsAmong(index.tree, items);
    const distances = new Map(items.map((item) => [item, distanceTo(index, item, relation, rivals)]));
    if (relation.isNegated) {
      left = left.filter(([item]) => distances.get(item) === undefined);
      continue;
    }
    const there = left.filter(([item]) => distances.get(item) !== undefined);
    const nearest = Math.min(...there.map(([item]) => distances.get(item) ?? 0));
    const near = relation.place.words === "" ? there : there.filter(([item]) => distances.get(item) === nearest);
    if (nearest < Number.POSITIVE_INFINITY) distance += nearest;
    isContested ||= near.length < there.length || nearest >= LEAST_DOUBTED;
    const nth = new Set(
      inNth(
        index,
        near.map(([item]) => item),
        relation.place,
      ),
    );
    left = near.filter(([item]) => nth.has(item));
  }
  return { found: left, isContested, distance };
}
