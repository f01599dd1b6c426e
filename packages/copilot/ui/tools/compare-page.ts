import { nameOf } from "../context/name-of.ts";
import { briefLooksOf } from "../context/look.ts";
import { queryIn } from "../context/scope-of.ts";
import { changedConditions } from "./changed-conditions.ts";
import { pageBefore } from "./page-before.ts";
import { comparedIn, type SeenChange, SeenElement } from "./seen-element.ts";
import type { SourceEdits } from "./source-edits.ts";
import { successorOf } from "./successor-of.ts";

/** Changes of the elements that match a selector. */
export interface SelectorComparison {
  readonly selector: string;
  readonly count: readonly [before: number, now: number];
  /** Elements that have another text, meaning or look, and those that have not, also if only the selector does not match them any more. */
  readonly changed: number;
  readonly unchanged: number;
  /** Elements that were not there before, and those that are gone without another one in their place. */
  readonly added: number;
  readonly addedNames?: readonly string[];
  readonly removed: number;
  /** Number of unchanged elements that have another class or style, without an effect that can be seen. */
  readonly withoutEffect: number;
  /** The most distinctive change of each of the first changed ones. */
  readonly examples?: readonly SeenChange[];
  /** Conditions that do not hold, of rules that changed for unchanged elements. */
  readonly otherConditions?: readonly string[];
  /** More elements match than were compared. */
  readonly limitedTo?: number;
  /** Whether an element that matches was added, removed or changed. */
  readonly isChanged: boolean;
  /** Elements are gone, and the edits removed nothing like them. */
  readonly isUnexplained?: true;
  /** So after a reload: the page may have lost its state. */
  readonly isStateLost?: true;
  /** The selector matches the whole page: a change of anything would be one of it. */
  readonly isTooBroad: boolean;
}

const mostCompared = 100;
const mostExamples = 3;

/** Undefined if the page of before is not known: one that is too large is not kept over a reload. Elements of frames and shadow roots are not compared. */
export function comparePage(selector: string, sources: SourceEdits): SelectorComparison | undefined {
  const page = pageBefore();
  if (!page) return undefined;
  const [all, allNow] = [queryIn(page.document, selector), queryIn(document, selector)];
  const old = all.slice(0, mostCompared).map((element) => new SeenElement(element, (inside) => page.looks.get(inside)));
  const seen = seenNow(allNow.slice(0, mostCompared));
  const { pairs, fresh, gone } = all.length === allNow.length ? pairsInOrder(old, seen) : likelyPairs(old, seen);
  const unchanged = pairs.filter(({ each, was }) => each.isLike(was));
  const changed = pairs.filter((pair) => !unchanged.includes(pair));
  const isUnexplained = gone.length > 0 && isGoneUnexplained(gone, sources);
  const isChanged = changed.length + fresh.length + gone.length > 0;
  const examples = changed.slice(0, mostExamples).flatMap(({ each, was }) => each.changeSince(was) ?? []);
  const compared = unchanged.map(({ each, was }) => ({ was: was.element, now: each.element }));
  const otherConditions = isChanged ? [] : changedConditions(compared);
  return {
    selector,
    count: [all.length, allNow.length],
    changed: changed.length,
    unchanged: unchanged.length,
    added: fresh.length,
    removed: gone.length,
    ...(fresh.length > 0 && { addedNames: fresh.slice(0, mostExamples).map(({ element }) => nameOf(element)) }),
    withoutEffect: unchanged.filter(({ each, was }) => each.attributes !== was.attributes).length,
    ...(examples.length > 0 && { examples }),
    ...(otherConditions.length > 0 && { otherConditions }),
    ...(allNow.length > mostCompared && { limitedTo: mostCompared }),
    isChanged,
    ...(isUnexplained && { isUnexplained }),
    ...(page.isReloaded && changed.length + fresh.length === 0 && isUnexplained && { isStateLost: true }),
    isTooBroad: allNow.some((element) => element === document.body || element === document.documentElement),
  };
}

function seenNow(elements: readonly Element[]): SeenElement[] {
  if (elements.length === 0) return [];
  const looks = briefLooksOf(document, [...new Set(elements.flatMap(comparedIn))]);
  return elements.map((element) => new SeenElement(element, (inside) => looks.get(inside)));
}

/** That elements are gone is no evidence of edits that remove neither tags nor the texts of the elements. */
function isGoneUnexplained(gone: readonly SeenElement[], sources: SourceEdits): boolean {
  return !sources.removesTags && gone.every(({ text }) => sources.removedFrom(text) === undefined);
}

interface Pair {
  readonly each: SeenElement;
  readonly was: SeenElement;
}

interface Paired {
  readonly pairs: readonly Pair[];
  readonly fresh: readonly SeenElement[];
  readonly gone: readonly SeenElement[];
}

// oxlint-disable-next-line max-params -- two sides
function pairsInOrder(old: readonly SeenElement[], seen: readonly SeenElement[]): Paired {
  const pairs = seen.flatMap((each, index) => {
    const was = old[index];
    return was ? [{ each, was }] : [];
  });
  return { pairs, fresh: [], gone: [] };
}

/**
 * If elements were added or removed, the place in the list says nothing: each is paired with one of before that is alike, then with the one
 * that is in its place. That one may not match the selector any more.
 */
// oxlint-disable-next-line max-params -- two sides
function likelyPairs(old: readonly SeenElement[], seen: readonly SeenElement[]): Paired {
  const [left, fresh] = [[...old], [...seen]];
  const alike = seen.flatMap((each) => takePair(each, { left, fresh }, (was) => each.isLike(was)));
  const successors = new Map(left.map((was) => [was, successorOf(was.element)]));
  const matched = new Set(seen.map(({ element }) => element));
  const others = [...successors.values()].flatMap((each) => (each && !matched.has(each) ? [each] : []));
  const candidates = [...fresh, ...seenNow([...new Set(others)])];
  const placed = candidates.flatMap((each) =>
    takePair(each, { left, fresh }, (was) => successors.get(was) === each.element),
  );
  const replaced = [...fresh].flatMap((each) => takePair(each, { left, fresh }, () => true));
  return { pairs: [...alike, ...placed, ...replaced], fresh, gone: left };
}

// oxlint-disable-next-line max-params -- an element, those without a pair, and how one is found
function takePair(
  each: SeenElement,
  { left, fresh }: { readonly left: SeenElement[]; readonly fresh: SeenElement[] },
  fits: (was: SeenElement) => boolean,
): Pair[] {
  const was = left.find(fits);
  if (!was) return [];
  left.splice(left.indexOf(was), 1);
  if (fresh.includes(each)) fresh.splice(fresh.indexOf(each), 1);
  return [{ each, was }];
}
