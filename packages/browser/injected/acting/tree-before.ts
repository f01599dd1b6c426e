import { attributeNamesOf, attributeOf, childNodesOf, valueOfNode } from "../dom.ts";
import type { TreeReading } from "./tree-reading.ts";

/**
 * The tree as it was when the first record was noted. It is restored from mutation records, so that reading the page before an
 * action costs nothing.
 */
export class TreeBefore implements TreeReading {
  readonly #children = new Map<Node, ReadonlySet<Node>>();
  readonly #attributes = new Map<Node, Map<string, string | null>>();
  readonly #texts = new Map<Node, string>();

  /** Notes the records that one observer delivered together: the current tree is the one after the last of them. */
  note(records: readonly MutationRecord[]): void {
    const ofChildren = new Map<Node, MutationRecord[]>();
    for (const record of records) {
      const { type, target, attributeName, oldValue } = record;
      if (type === "attributes" && attributeName !== null) this.#noteAttribute(target, attributeName, oldValue);
      else if (type === "characterData") this.#noteText(target, oldValue);
      else if (!this.#children.has(target)) ofChildren.set(target, [...(ofChildren.get(target) ?? []), record]);
    }
    for (const [target, changes] of ofChildren) this.#children.set(target, childrenBefore(target, changes));
  }

  childrenOf(node: Node): Iterable<Node> {
    return this.#children.get(node) ?? childNodesOf(node);
  }

  attributeOf(element: Element, name: string): string | null {
    const known = this.#attributes.get(element)?.get(name);
    return known === undefined ? attributeOf(element, name) : known;
  }

  attributeNamesOf(element: Element): Iterable<string> {
    const known = this.#attributes.get(element);
    const names = attributeNamesOf(element);
    return known ? new Set([...names, ...known.keys()]) : names;
  }

  textOf(text: Node): string {
    return this.#texts.get(text) ?? valueOfNode(text) ?? "";
  }

  /** Returns the attributes that were written, with their first values. */
  writtenAttributesOf(node: Node): ReadonlyMap<string, string | null> {
    return this.#attributes.get(node) ?? new Map<string, string | null>();
  }

  /** Whether the parent got other children since. */
  hasOtherChildren(parent: Node): boolean {
    return this.#children.has(parent);
  }

  /** Whether the node was not a child of its current parent. */
  isNewIn(parent: Node, node: Node): boolean {
    return this.#children.get(parent)?.has(node) === false;
  }

  #noteAttribute(target: Node, name: string, oldValue: string | null): void {
    const known = this.#attributes.get(target) ?? new Map<string, string | null>();
    if (!known.has(name)) known.set(name, oldValue);
    this.#attributes.set(target, known);
  }

  #noteText(target: Node, oldValue: string | null): void {
    if (!this.#texts.has(target)) this.#texts.set(target, oldValue ?? "");
  }
}

/** Takes the changes back from the last to the first. The list is linked, because pages add thousands of children one by one. */
function childrenBefore(parent: Node, changes: readonly MutationRecord[]): ReadonlySet<Node> {
  const list = new LinkedNodes(childNodesOf(parent));
  for (const { addedNodes, removedNodes, previousSibling } of changes.toReversed()) {
    for (const node of addedNodes) list.remove(node);
    let at = previousSibling;
    for (const node of removedNodes) {
      list.insertAfter(at, node);
      at = node;
    }
  }
  return new Set(list.nodes());
}

class LinkedNodes {
  /** `null` stands before the first and after the last node. */
  readonly #next = new Map<Node | null, Node | null>();
  readonly #previous = new Map<Node | null, Node | null>();

  constructor(nodes: Iterable<Node>) {
    this.#link(null, null);
    for (const node of nodes) this.insertAfter(this.#previous.get(null) ?? null, node);
  }

  insertAfter(at: Node | null, node: Node): void {
    const place = at !== null && this.#next.has(at) ? at : null;
    const next = this.#next.get(place) ?? null;
    this.#link(place, node);
    this.#link(node, next);
  }

  remove(node: Node): void {
    if (!this.#next.has(node)) return;
    this.#link(this.#previous.get(node) ?? null, this.#next.get(node) ?? null);
    this.#next.delete(node);
    this.#previous.delete(node);
  }

  nodes(): Node[] {
    const found: Node[] = [];
    for (let node = this.#next.get(null); node; node = this.#next.get(node)) found.push(node);
    return found;
  }

  #link(previous: Node | null, next: Node | null): void {
    this.#next.set(previous, next);
    this.#previous.set(next, previous);
  }
}
