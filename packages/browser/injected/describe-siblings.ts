import { findAllIn, nextElementOf, parentElementOf, previousElementOf, tagOf } from "./dom.ts";

interface SiblingPlace {
  /** Number of preceding siblings with the same tag. */
  readonly before: number;
  readonly isOnly: boolean;
}

/** Positions of elements among their siblings of the same tag, counted once for all children of a parent. */
export class SiblingPlaces {
  readonly #places = new Map<Element, SiblingPlace>();
  /** Numbers of elements by path, for each ancestor, tag and depth. */
  readonly #paths = new Map<Element, Map<string, Map<string, number>>>();

  of(element: Element): SiblingPlace {
    if (!this.#places.has(element)) this.#count(element);
    return this.#places.get(element) ?? { before: 0, isOnly: true };
  }

  /** Whether no other element below the ancestor has the same tags and positions on its way from there. */
  isOnlyPath(element: Element, ancestor: Element): boolean {
    const own = this.#pathBelow(element, ancestor);
    const depth = own.length;
    const kinds = this.#paths.get(ancestor) ?? new Map<string, Map<string, number>>();
    this.#paths.set(ancestor, kinds);
    const kind = `${depth} ${tagOf(element)}`;
    const known = kinds.get(kind);
    const counts = known ?? new Map<string, number>();
    kinds.set(kind, counts);
    if (!known)
      for (const other of findAllIn(ancestor, CSS.escape(tagOf(element)))) {
        const steps = this.#pathBelow(other, ancestor, depth);
        if (steps.length === depth) counts.set(steps.join(), (counts.get(steps.join()) ?? 0) + 1);
      }
    return counts.get(own.join()) === 1;
  }

  /** Returns the steps from the element outwards, up to the ancestor. */
  #pathBelow(element: Element, ancestor: Element, longest = Number.POSITIVE_INFINITY): string[] {
    const steps: string[] = [];
    let current: Element | null = element;
    while (current && current !== ancestor && steps.length < longest) {
      steps.push(`${tagOf(current)} ${this.of(current).before}`);
      current = parentElementOf(current);
    }
    return steps;
  }

  #count(element: Element): void {
    let first = element;
    for (let sibling = previousElementOf(first); sibling; sibling = previousElementOf(sibling)) first = sibling;
    const byTag = new Map<string, Element[]>();
    for (let sibling: Element | null = first; sibling; sibling = nextElementOf(sibling)) {
      const alike = byTag.get(tagOf(sibling));
      if (alike) alike.push(sibling);
      else byTag.set(tagOf(sibling), [sibling]);
    }
    for (const alike of byTag.values())
      for (const [before, sibling] of alike.entries())
        this.#places.set(sibling, { before, isOnly: alike.length === 1 });
  }
}
