import type { PageIndex } from "../page/page-index.ts";
import { KIN, saidOnPage, SAME } from "../page/said-on-page.ts";
import { pick } from "../parse/ordinals.ts";
import type { Ordinal } from "../parse/target-reading.ts";
import type { Term, Terms } from "../parse/terms.ts";
import { costOf } from "./account.ts";
import { isInColumn } from "./around-cost.ts";
import { ownCost } from "./own-cost.ts";
import { createLinesOf } from "./suspect-lines.ts";
import { isOtherSide } from "@surehand/language";
import { nameKey, type Suspect, textsOf, type Weighed } from "./suspects.ts";

/** What only a guess could tell apart. */
const LEAST_MARGIN = 0.6;
/**
 * Those for which every word of the phrase is accounted for: by its own name, kind or state, or by what stands around it. Of
 * several the nearest to the words; more than one only where nothing tells them apart.
 */
export function weigh(index: PageIndex, suspects: readonly Suspect[], told: Terms): Weighed[] {
  const { terms, ordinal, end, isList } = told;
  if (!terms.some(({ use }) => use !== "place" && use !== "look" && use !== "whole")) return [];
  const needed = terms.map((term) => asNeeded(index, suspects, term));
  const likely = suspects.filter(
    (suspect) => (suspect.isHead === true || isTouched(index, suspect, terms)) && !isExcluded(suspect, told.text),
  );
  const linesOf = createLinesOf(index, [...likely, ...inOtherState(index, likely)]);
  const weighed = likely.flatMap((suspect): Weighed[] => {
    const isOne = !isList || textsOf(suspect).some((text) => /,|&|\b(?:and|or)\b/i.test(text));
    const costs = isOne ? costOf(index, suspect, needed, linesOf) : undefined;
    return costs === undefined ? [] : [{ ...suspect, ...costs }];
  });
  const least = Math.min(...weighed.map(({ cost }) => cost));
  const best = weighed.filter(({ cost }) => cost < least + LEAST_MARGIN);
  const isWhole = terms.some(({ use }) => use === "whole");
  const [only, ...others] = best;
  if (!only || (others.length > 0 && isWhole)) return [];
  if (others.length === 0 && only.isDoubtful) return [];
  if (others.length === 0 && !isWhole && isVerbElsewhere(index, suspects, needed, only)) return [];
  if (others.length > 0 && end !== undefined) return atEnd(best, end);
  return ordinal ? nthOf(best, ordinal) : best;
}

/** "Saved" is none to save, but stands in its card as "Save" does in the others. */
function inOtherState({ items }: PageIndex, likely: readonly Suspect[]): Suspect[] {
  const names = new Map(likely.map(({ item }) => [nameKey(item), item.names[0]?.normal]));
  return items.flatMap((item) => {
    const name = names.get(nameKey(item));
    return name !== undefined && name !== item.names[0]?.normal ? [{ item }] : [];
  });
}

/** What something else on the page says to the letter is not said for nothing. */
function asNeeded(index: PageIndex, suspects: readonly Suspect[], term: Term): Term {
  if (term.use === "soft") {
    const isSaid = suspects.some((suspect) => ownCost(index, suspect, term) !== undefined);
    return isSaid ? { ...term, use: "own" } : { ...term, use: "look", isVerb: true };
  }
  const page = saidOnPage(index);
  const isName = term.use === "kind" && suspects.some(({ item }) => page.ownOf(item).like(term.word) === SAME);
  return isName ? { ...term, use: "name", isKind: true } : term;
}

/** Each way to call it is on another side than what is asked for. */
function isExcluded(suspect: Suspect, asked: string): boolean {
  const texts = textsOf(suspect);
  return texts.length > 0 && texts.every((text) => isOtherSide(asked, text));
}

function isTouched(index: PageIndex, suspect: Suspect, terms: readonly Term[]): boolean {
  return terms.some((term) => ownCost(index, suspect, term) !== undefined || isInColumn(index, suspect, term));
}

/** Whether what is to be done is only like what it says, and something else says it to the letter. */
// oxlint-disable-next-line max-params -- where, among which, which words, and what is asked of
function isVerbElsewhere(
  index: PageIndex,
  suspects: readonly Suspect[],
  terms: readonly Term[],
  best: Suspect,
): boolean {
  const says = (suspect: Suspect, term: Term): boolean => (ownCost(index, suspect, term) ?? KIN) < KIN;
  return terms.some(
    (term) => term.use === "own" && !says(best, term) && suspects.some((suspect) => says(suspect, term)),
  );
}

/** Of what there are several of under one name. */
function nthOf(best: readonly Weighed[], ordinal: Ordinal): Weighed[] {
  const [equals, ...more] = [...Map.groupBy(best, ({ item }) => nameKey(item)).values()].filter(
    ({ length }) => length > 1,
  );
  if (!equals || more.length > 0) return [];
  const nth = pick(
    equals.toSorted((left, right) => left.item.order - right.item.order),
    ordinal,
  );
  return nth ? [nth] : [];
}

/** Of equals the one farthest up or down. */
function atEnd(equals: readonly Weighed[], end: "top" | "bottom"): Weighed[] {
  const names = new Set(equals.map(({ item }) => nameKey(item)));
  const sorted = equals.toSorted((left, right) => left.item.order - right.item.order);
  return names.size === 1 ? sorted.slice(...(end === "top" ? [0, 1] : [-1])) : sorted;
}
