import type { PageChange, PageComparison } from "./compare-pages.ts";
import type { PageTree } from "./page-tree.ts";

/** Differences between two loads of one page without an edit. */
export interface Noise {
  /** Whether a change of the second of the two loads may come by itself. */
  covers(change: PageChange): boolean;
  /** Whether an element, or what is in it, changes by itself. */
  concerns(node: number): boolean;
}

export const noNoise: Noise = { covers: () => false, concerns: () => false };

/** @param second the later of the two loads */
export function noiseOf({ changes }: PageComparison, { nodes }: PageTree): Noise {
  const kinds = new Map<number, Set<string>>();
  const added = new Set<number>();
  const restless = new Set<number>();
  const note = (node: number, kind: string): void => {
    if (node < 0) return;
    kinds.set(node, (kinds.get(node) ?? new Set()).add(kind));
    for (let each = node; each > 0; each = nodes[each]?.parent ?? -1) restless.add(each);
  };
  for (const change of changes) {
    if (change.kind === "shifted") continue;
    if (change.kind === "added") added.add(change.second);
    if (isOfChildren(change)) note(change.parent.second, "children");
    note(change.second, groupOf(change));
  }
  const isInAdded = (node: number): boolean => {
    for (let each = node; each >= 0; each = nodes[each]?.parent ?? -1) if (added.has(each)) return true;
    return false;
  };
  const has = (node: number, kind: string): boolean => kinds.get(node)?.has(kind) === true;
  return {
    covers: (change) =>
      has(change.first, groupOf(change)) ||
      (isOfChildren(change) && has(change.parent.first, "children")) ||
      isInAdded(change.first) ||
      isInAdded(change.parent.first),
    concerns: (node) => restless.has(node) || isInAdded(node),
  };
}

function isOfChildren({ kind }: PageChange): boolean {
  return groupOf({ kind }) === "children";
}

function groupOf({ kind }: Pick<PageChange, "kind">): string {
  switch (kind) {
    case "added":
    case "removed":
    case "moved":
    case "hidden":
    case "shown":
      return "children";
    default:
      return kind;
  }
}
