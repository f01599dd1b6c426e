import { elementsIn, isInside, leavesOf, type PageElement } from "../page/page-tree.ts";
import { classStemsOf, likeness } from "./alike.ts";
import type { PageRecord } from "./page-record.ts";

/** Of the kinds of children of a thing so many come again in one of its kind. */
const ALIKE = 0.5;

/**
 * Things of one kind and those of the kind that stand in them, in reading order and each by itself: comments with the replies to
 * them. None where none stands in another.
 */
export function nestedRecords(group: readonly PageElement[]): PageRecord[] {
  const [first] = group;
  const [main, ...marks] = first ? classStemsOf(first) : [];
  if (!first || main === undefined || main === "") return [];
  const isOfKind = (element: PageElement): boolean =>
    element.tag === first.tag &&
    classStemsOf(element).includes(main) &&
    marks.filter((name) => classStemsOf(element).includes(name)).length * 2 >= marks.length &&
    leavesOf(element).length > 0 &&
    likeness(first, element) >= ALIKE;
  const all = group.flatMap((one) => [
    one,
    ...[...elementsIn(one)].filter((inner) => inner !== one && isOfKind(inner)),
  ]);
  if (all.length === group.length) return [];
  return all.map((element) => {
    const without = all.filter((other) => other !== element && isInside(other, element));
    return { roots: [element], ...(without.length > 0 && { without }) };
  });
}
