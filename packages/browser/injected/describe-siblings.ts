import { nextElementOf, previousElementOf, tagOf } from "./dom.ts";

interface SiblingPlace {
  /** Number of preceding siblings with the same tag. */
  readonly before: number;
  readonly isOnly: boolean;
}

/** Positions of elements among their siblings of the same tag, counted once for all children of a parent. */
export class SiblingPlaces {
  readonly #places = new Map<Element, SiblingPlace>();

  of(element: Element): SiblingPlace {
    if (!this.#places.has(element)) this.#count(element);
    return this.#places.get(element) ?? { before: 0, isOnly: true };
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
