import { briefLooksOf } from "../context/look.ts";
import type { ElementPair } from "./changed-conditions.ts";
import { countDistinctive } from "./describe-changes.ts";
import { pageBefore } from "./page-before.ts";
import { lookChange, type SeenChange } from "./seen-element.ts";

const mostAround = 5;

/** The nearest element around unchanged ones that has another look: a person who means an item may pick the text in it. */
export function changedAround(pairs: readonly ElementPair[]): SeenChange | undefined {
  const looksBefore = pageBefore()?.looks;
  const around = pairs.flatMap(pairsAround);
  if (!looksBefore || around.length === 0) return undefined;
  const looks = briefLooksOf(document, [...new Set(around.map(({ now }) => now))]);
  const changes = around.map(({ was, now }) => lookChange(now, looksBefore.get(was), looks.get(now)));
  return changes.find((change) => countDistinctive(change) > 0);
}

function pairsAround({ was, now }: ElementPair): ElementPair[] {
  const around: ElementPair[] = [];
  let [old, own] = [was.parentElement, now.parentElement];
  while (old && own && old.localName === own.localName && own !== document.body && around.length < mostAround) {
    around.push({ was: old, now: own });
    [old, own] = [old.parentElement, own.parentElement];
  }
  return around;
}
