import { attributeNamesOf, attributeOf, childNodesOf, valueOfNode } from "../dom.ts";

/** The tree of a document at one moment. */
export interface TreeReading {
  childrenOf(node: Node): Iterable<Node>;
  attributeOf(element: Element, name: string): string | null;
  attributeNamesOf(element: Element): Iterable<string>;
  textOf(text: Node): string;
}

/** The current tree. */
export const treeNow: TreeReading = {
  childrenOf: childNodesOf,
  attributeOf,
  attributeNamesOf,
  textOf: (text) => valueOfNode(text) ?? "",
};
