import type { Action, SnapshotElement } from "@surehand/browser";

export type Fold = "expanded" | "collapsed";

/** Of a tree, with keys of their own for it: a click may follow a link, select, or hit what stands inside. */
const branchRoles: ReadonlySet<string> = new Set(["treeitem", "row"]);

export function isFoldable({ states }: SnapshotElement): boolean {
  return states.includes("collapsed") || states.includes("expanded");
}

/** Where the closed branch draws the arrow itself, a press of it is what the page waits for. */
const DRAWN_ARROW = /^[▸▹▶▷►⏵›+⊞]/;

/** As https://www.w3.org/WAI/ARIA/apg/patterns/treeview/ and its treegrid have it: the arrow keys open and close a branch. */
export function unfoldAction(
  { takesNoKeys = false }: { readonly takesNoKeys?: boolean },
  element: SnapshotElement,
  to: Fold,
): Action {
  const { ref: target, role, name } = element;
  const hasKeys = branchRoles.has(role) && isFoldable(element) && !(to === "expanded" && DRAWN_ARROW.test(name));
  if (!hasKeys || takesNoKeys) return { kind: "click", target };
  return { kind: "press", key: to === "expanded" ? "ArrowRight" : "ArrowLeft", target };
}
