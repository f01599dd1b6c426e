import type { Alignment } from "./align-nodes.ts";
import type { PageTree } from "./page-tree.ts";

/** Whether two values differ only in ids that belong to the same elements. */
export type SameReference = (values: { readonly was: string; readonly now: string }) => boolean;

/** A reference to an element of the page, such as the mask or the gradient of a drawing. */
const REFERENCE = /url\(["']?#([^"')]+)["']?\)/gu;

/** Drawings get new ids each time they are drawn: the reference is the same if its element is. */
// oxlint-disable-next-line max-params -- two pages, and how they fit
export function sameReference(first: PageTree, second: PageTree, { toSecond }: Pick<Alignment, "toSecond">): SameReference {
  const [before, after] = [nodesById(first), nodesById(second)];
  return ({ was, now }) => {
    if (was.replaceAll(REFERENCE, "") !== now.replaceAll(REFERENCE, "")) return false;
    const [ids, others] = [was, now].map((value) => [...value.matchAll(REFERENCE)].map(([, id = ""]) => id));
    return ids !== undefined && ids.every((id, index) => isSame(before.get(id), after.get(others?.[index] ?? "")));
  };

  function isSame(one: number | undefined, other: number | undefined): boolean {
    return one !== undefined && other !== undefined && toSecond[one] === other;
  }
}

/** The first element with an id. */
function nodesById({ nodes }: PageTree): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [index, { key }] of nodes.entries()) {
    const [, id] = /^#([^.]+)/u.exec(key) ?? [];
    if (id !== undefined && !found.has(id)) found.set(id, index);
  }
  return found;
}
