import type { PageChange } from "./compare-pages.ts";
import type { PageTree } from "./page-tree.ts";

/**
 * Whether a change is in, beside or around a selected element: in the element that contains it, or of an element around it.
 *
 * @param selected nodes of the page before
 */
// oxlint-disable-next-line max-params -- a change, and where it may be
export function isNearSelected(change: PageChange, before: PageTree, selected: readonly number[]): boolean {
  // An added element has no place on the page before: its parent has, and is not changed itself.
  const isAdded = change.first < 0;
  const place = isAdded ? change.parent.first : change.first;
  return selected.some(
    (node) => isIn(place, containerOf(node, before), before) || (!isAdded && isIn(node, place, before)),
  );
}

/** The root contains itself. */
function containerOf(node: number, { nodes }: PageTree): number {
  const { parent = -1 } = nodes[node] ?? {};
  return parent < 0 ? node : parent;
}

// oxlint-disable-next-line max-params -- two nodes of a page
function isIn(node: number, container: number, { nodes }: PageTree): boolean {
  for (let each = node; each >= 0; each = nodes[each]?.parent ?? -1) if (each === container) return true;
  return false;
}
