import type { Alignment } from "./align-nodes.ts";
import type { PageTree } from "./page-tree.ts";

/** Whether two values differ only in ids that belong to the same elements. */
export type SameReference = (values: { readonly was: string; readonly now: string }) => boolean;

/** A reference to an element of the page, such as the mask or the gradient of a drawing. */
const REFERENCE = /url\(["']?#([^"')]+)["']?\)/gu;
/** The value of an attribute that is a reference, such as that of `<use>`. */
const WHOLE_REFERENCE = /^#(.+)$/u;
/** References of referenced elements that are followed: they may form a circle. */
const mostSteps = 3;

/** Drawings get new ids each time they are drawn: the reference is the same if its element is at the same place, with the same content. */
// oxlint-disable-next-line max-params -- two pages, and how they fit
export function sameReference(
  first: PageTree,
  second: PageTree,
  { toSecond }: Pick<Alignment, "toSecond">,
): SameReference {
  const known = new Map<string, number>();
  const [before, after] = [new Contents(first, known), new Contents(second, known)];
  return ({ was, now }) => {
    if (was.replaceAll(REFERENCE, "") !== now.replaceAll(REFERENCE, "")) return false;
    const [ids, others] = [idsIn(was), idsIn(now)];
    return ids.length === others.length && ids.every((id, index) => isSame(id, others[index] ?? ""));
  };

  // oxlint-disable-next-line max-params -- two ids
  function isSame(id: string, otherId: string): boolean {
    const [one, other] = [before.nodeWithId(id), after.nodeWithId(otherId)];
    if (one < 0 || toSecond[one] !== other) return false;
    return before.contentOf(one, mostSteps) === after.contentOf(other, mostSteps);
  }
}

function idsIn(value: string): string[] {
  return [...value.matchAll(REFERENCE)].map(([, id = ""]) => id);
}

/** Contents of the elements of a page, as numbers that are equal for equal contents. */
class Contents {
  readonly #tree: PageTree;
  readonly #known: Map<string, number>;
  readonly #found = new Map<string, number>();

  constructor(tree: PageTree, known: Map<string, number>) {
    this.#tree = tree;
    this.#known = known;
  }

  /** The first element with an id; -1 without one. An id may contain a dot, with which a class begins in the key. */
  nodeWithId(id: string): number {
    return this.#tree.nodes.findIndex(({ key }) => key === `#${id}` || key.startsWith(`#${id}.`));
  }

  /** All that is drawn of an element, without ids. */
  contentOf(node: number, steps: number): number {
    const key = `${node} ${steps}`;
    const content = this.#found.get(key) ?? this.#intern(JSON.stringify(this.#partsOf(node, steps)));
    this.#found.set(key, content);
    return content;
  }

  #partsOf(root: number, steps: number): unknown[] {
    const { nodes, styles } = this.#tree;
    const expand = (value: string): string =>
      value.replaceAll(REFERENCE, (_, id: string) => `url(${this.#contentOfId(id, steps)})`);
    const parts: unknown[] = [];
    // Descendants follow their ancestor, in document order.
    for (let at = root; at < nodes.length; at++) {
      const node = nodes[at];
      if (!node || (at > root && node.parent < root)) break;
      const { tag, text, state, attributes, parent, style, pseudo } = node;
      const values = Object.entries(attributes).map(([name, value]) => [
        name,
        expand(value.replace(WHOLE_REFERENCE, "url(#$1)")),
      ]);
      const drawn = [style, ...pseudo].map((each) => styles[each]?.map(expand));
      parts.push([at === root ? 0 : parent - root, tag, text, state, values, drawn]);
    }
    return parts;
  }

  #contentOfId(id: string, steps: number): number {
    const node = steps === 0 ? -1 : this.nodeWithId(id);
    return node < 0 ? -1 : this.contentOf(node, steps - 1);
  }

  #intern(content: string): number {
    const known = this.#known.get(content) ?? this.#known.size;
    this.#known.set(content, known);
    return known;
  }
}
