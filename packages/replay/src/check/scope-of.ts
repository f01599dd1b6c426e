import { isVolatile } from "../locator/stable-words.ts";
import type { LocatorStep } from "../recording/recorded-locator.ts";
import {
  ancestorsOf,
  fieldRoles,
  isItem,
  nodesWithin,
  type PageTree,
  plain,
  type TreeNode,
  wordsOf,
} from "../witness/page-tree.ts";

/** A container that tells a text from the same text elsewhere: a row by its key, or a region by its name. */
export interface Scope {
  readonly steps: readonly LocatorStep[];
  /** The nodes in it, in one of the trees. */
  readonly nodesIn: (tree: PageTree) => readonly TreeNode[];
}

interface Trees {
  readonly before: PageTree;
  readonly after: PageTree;
}

/** Containers with a name of their own. */
const namedRoles: ReadonlySet<string> = new Set(
  "region dialog alertdialog table grid list listbox tree navigation group form tabpanel toolbar complementary".split(
    " ",
  ),
);

/** Returns the scopes of a node, the closest first. A scope was on the page before the step. */
export function scopesOf(node: TreeNode, trees: Trees): Scope[] {
  return ancestorsOf(node).flatMap((ancestor) => {
    if (isItem(ancestor)) return itemScopes(ancestor, wordsOf(node), trees);
    return namedRoles.has(ancestor.role) ? (namedScope(ancestor, trees.before) ?? []) : [];
  });
}

/** Returns the scopes of a node that have a name, the closest first. */
export function namedScopesOf(node: TreeNode, tree: PageTree): Scope[] {
  return ancestorsOf(node).flatMap((ancestor) =>
    namedRoles.has(ancestor.role) ? (namedScope(ancestor, tree) ?? []) : [],
  );
}

/**
 * Returns the item as the one with the exact text, and as the one that contains it. None by its own words: that a text is in the item with
 * that text says nothing about where.
 */
// oxlint-disable-next-line max-params -- one text of one item
function itemScopes(item: TreeNode, own: string, trees: Trees): Scope[] {
  const key = nodesWithin(trees.after, item)
    .filter((node) => !nodesWithin(trees.after, node).some((one) => namedByLabel.has(one.role)))
    .map(wordsOf)
    .find((text) => (own === "" || !text.includes(own)) && isKey(text, item.role, trees));
  if (key === undefined) return [];
  const nodesIn = (tree: PageTree): TreeNode[] =>
    itemsWith(tree, item.role, key).flatMap((one) => nodesWithin(tree, one));
  const kind: LocatorStep = { by: "role", role: item.role };
  return [
    { steps: [kind, { by: "filter", hasText: key, exact: true }], nodesIn },
    { steps: [kind, { by: "filter", hasText: key }], nodesIn },
  ];
}

/** Controls whose name may stand in an attribute only: no locator finds an item by it. */
const namedByLabel: ReadonlySet<string> = new Set(["checkbox", "radio", "switch", "img", ...fieldRoles]);

const longestKey = 60;

/** Whether a text identifies one item after the step, and before it, unless that view had no items of this kind. */
function isKey(text: string, role: string, { before, after }: Trees): boolean {
  if (text.length < 2 || text.length > longestKey || !/\p{L}/u.test(text) || isVolatile(text)) return false;
  const isOne = (tree: PageTree): boolean => itemsWith(tree, role, text).length === 1;
  return isOne(after) && (isOne(before) || !before.items.some(({ node }) => node.role === role));
}

function itemsWith({ items }: PageTree, role: string, text: string): TreeNode[] {
  const wanted = plain(text);
  return items.flatMap(({ node, shown }) => (node.role === role && shown.includes(wanted) ? [node] : []));
}

function namedScope({ role, name }: TreeNode, before: PageTree): Scope | undefined {
  if (name === "" || isVolatile(name)) return undefined;
  const placesIn = (tree: PageTree): TreeNode[] =>
    tree.nodes.filter((node) => node.role === role && node.name === name);
  if (placesIn(before).length === 0) return undefined;
  return {
    steps: [{ by: "role", role, name, exact: true }],
    nodesIn: (tree) => placesIn(tree).flatMap((one) => nodesWithin(tree, one)),
  };
}
