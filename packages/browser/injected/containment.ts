import type { PackedStructure } from "../src/wire/packing.ts";
import { attributeOf, classNameOf, tagOf } from "./dom.ts";
import { knownRefOf } from "./registry.ts";
import { renderedParent } from "./shadow.ts";

/** Longest part of a class list that is sent; utility classes would make pages many times larger. */
const MAX_CLASSES = 60;

/** Returns the elements that contain the blocks, up to the root of the walk, and the place of each block among them. */
export function containmentOf(blocks: readonly Element[], root: Element): PackedStructure {
  const numbers = new Map<Element, number>();
  const words = new Map<string, number>();
  const parents: number[] = [];
  const kinds: number[] = [];
  const refs: number[] = [];
  const add = (element: Element): number => {
    const known = numbers.get(element);
    if (known !== undefined) return known;
    // A loop instead of recursion: scripts nest elements deeper than the stack.
    const chain: Element[] = [];
    let outer = -1;
    for (let current: Element | null = element; current; current = renderedParent(current)) {
      outer = numbers.get(current) ?? -1;
      if (outer >= 0) break;
      chain.push(current);
      if (current === root) break;
    }
    for (const current of chain.toReversed()) {
      const number = parents.push(outer) - 1;
      kinds.push(wordNumber(words, kindOf(current)));
      const ref = knownRefOf(current);
      if (ref > 0) refs.push(number, ref);
      numbers.set(current, number);
      outer = number;
    }
    return outer;
  };
  const lines = blocks.map(add);
  return { parents, kinds, refs, lines, words: [...words.keys()] };
}

function wordNumber(words: Map<string, number>, word: string): number {
  const known = words.get(word);
  if (known !== undefined) return known;
  words.set(word, words.size);
  return words.size - 1;
}

/** Tag, role, itemprop and classes, separated by line feeds. */
function kindOf(element: Element): string {
  const role = attributeOf(element, "role") ?? "";
  const property = attributeOf(element, "itemprop") ?? "";
  const classes = tagOf(element) === "svg" ? "" : classNameOf(element).slice(0, MAX_CLASSES);
  return [tagOf(element), role, property, classes].join("\n");
}
