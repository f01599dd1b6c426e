import { isDistinctiveRole } from "../locator/aria-roles.ts";
import type { LocatorStep } from "../recording/recorded-locator.ts";
import type { Candidate, Change } from "./change.ts";
import { onlyNamesake, type TreeNode } from "../witness/page-tree.ts";

/** Returns checks of small numbers that have a name of their own, such as a counter, and changed. */
export function counterCandidates({ before, after, isVaried }: Change): Candidate[] {
  if (isVaried) return [];
  return after.nodes.flatMap((node): Candidate[] => {
    if (!isCounter(node) || onlyNamesake(after, node) === undefined) return [];
    const former = onlyNamesake(before, node);
    if (!former || !isCounter(former) || former.text === node.text) return [];
    const step: LocatorStep = { by: "role", role: node.role, name: node.name, exact: true };
    const check = { kind: "text", locator: [...after.frames, step], text: node.text } as const;
    return [{ check, weight: 6, group: "state" }];
  });
}

function isCounter({ role, name, text }: TreeNode): boolean {
  return isDistinctiveRole(role) && name !== "" && /^\d{1,3}$/.test(text);
}
