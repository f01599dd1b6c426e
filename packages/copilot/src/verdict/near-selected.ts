import type { PageChange } from "./compare-pages.ts";
import type { PageTree } from "./page-tree.ts";

/**
 * Whether a change is in, around or beside a selected element: in it, of an element that contains it, or of an element with the
 * same parent.
 *
 * @param selected nodes of the page before
 */
// oxlint-disable-next-line max-params -- a change, and where it may be
export function isNearSelected(change: PageChange, before: PageTree, selected: readonly number[]): boolean {
  // An added element has no place on the page before; its parent has.
  const place = change.first >= 0 ? change.first : change.parent.first;
  const parent = change.first >= 0 ? (before.nodes[change.first]?.parent ?? -1) : change.parent.first;
  return selected.some(
    (node) =>
      isIn(place, node, before) || isIn(node, place, before) || (parent >= 0 && parent === before.nodes[node]?.parent),
  );
}

// oxlint-disable-next-line max-params -- two nodes of a page
function isIn(node: number, container: number, { nodes }: PageTree): boolean {
  for (let each = node; each >= 0; each = nodes[each]?.parent ?? -1) if (each === container) return true;
  return false;
}
