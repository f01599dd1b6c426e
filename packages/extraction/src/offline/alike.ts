import { childrenOf, classesOf, headingLevel, mainKindOf, type PageElement } from "../page/page-tree.ts";

/** The same tag, and a class in common where there are some; without classes also the same build. */
export function isAlike(one: PageElement, other: PageElement): boolean {
  if (one.tag !== other.tag || (one.role ?? "") !== (other.role ?? "") || one.itemprop !== other.itemprop) return false;
  if (headingLevel(one) !== undefined) return true;
  const [mine, theirs] = [classStemsOf(one), classStemsOf(other)];
  const isOfKind = KINDS.has(one.tag);
  if (mine.length === 0 && theirs.length === 0) return isOfKind || likeness(one, other) >= 0.5;
  if (mine.some((name) => theirs.includes(name))) return likeness(one, other) >= 0.3;
  return isOfKind && (mine.length === 0 || theirs.length === 0);
}

/** By their tag alone these are things of one kind. */
const KINDS = new Set(["li", "tr", "article"]);

export function sharesClass(one: PageElement, other: PageElement): boolean {
  return classStemsOf(one).some((name) => classStemsOf(other).includes(name));
}

/** Classes by their words, without numbers: "item-1" and "item-2" are alike. */
export function classStemsOf(element: PageElement): string[] {
  return classesOf(element).map((name) => name.replace(/\d+/g, "").split("--", 1).join(""));
}

/** Share of the kinds of children that both have. */
export function likeness(one: PageElement, other: PageElement): number {
  const [mine, theirs] = [buildOf(one), buildOf(other)];
  if (mine.size === 0 && theirs.size === 0) return 1;
  const common = [...mine].filter((kind) => theirs.has(kind)).length;
  return common / Math.max(1, Math.min(mine.size, theirs.size));
}

function buildOf(element: PageElement): Set<string> {
  return new Set(childrenOf(element).map(mainKindOf));
}
