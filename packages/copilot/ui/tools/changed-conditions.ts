import { type ConditionalRule, conditionalRulesOf, isDormant, isFor } from "../context/conditional-rules.ts";
import { pageBefore } from "./page-before.ts";
import { comparedIn } from "./seen-element.ts";

export interface ElementPair {
  /** In the copy of the page. */
  readonly was: Element;
  readonly now: Element;
}

const mostCompared = 300;

/** Conditions that do not hold, of rules that the elements or those inside have now and did not have before, or the other way round. */
export function changedConditions(pairs: readonly ElementPair[]): readonly string[] {
  const before = pageBefore()?.rules;
  if (!before || pairs.length === 0) return [];
  const rules = conditionalRulesOf(document);
  const changed = pairs
    .flatMap(withInner)
    .slice(0, mostCompared)
    .flatMap(({ was, now }) => {
      const [old, own] = [before.filter((rule) => isFor(rule, was)), rules.filter((rule) => isFor(rule, now))];
      const added = own.filter((rule) => !old.some((each) => isSame(each, rule)) && isDormant(rule, now));
      return [...added, ...old.filter((rule) => !own.some((each) => isSame(each, rule)))];
    });
  return [...new Set(changed.map(({ condition }) => condition))];
}

function withInner({ was, now }: ElementPair): ElementPair[] {
  const [old, inner] = [comparedIn(was), comparedIn(now)];
  if (old.length !== inner.length) return [{ was, now }];
  return inner.flatMap((each, index) => {
    const before = old[index];
    return before ? [{ was: before, now: each }] : [];
  });
}

// oxlint-disable-next-line max-params -- two sides
function isSame(one: ConditionalRule, other: ConditionalRule): boolean {
  return one.condition === other.condition && one.text === other.text;
}
