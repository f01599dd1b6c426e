import type { RecordedCheck } from "../recording/recorded-check.ts";
import { fieldRoles, type PageTree, plain, type TreeNode } from "../witness/page-tree.ts";

const most = 3;

/**
 * Returns the states of fields that earlier steps set and that the page still shows. At the end of a recording they tell an
 * application that takes a state back a moment later, when the next step is done already.
 */
export function stillHeld(held: readonly RecordedCheck[], trees: readonly PageTree[]): RecordedCheck[] {
  return held.filter((check) => trees.some((tree) => holdsIn(tree, check))).slice(-most);
}

function holdsIn({ frames, nodes }: PageTree, check: RecordedCheck): boolean {
  const { locator } = check;
  if (JSON.stringify(locator.slice(0, frames.length)) !== JSON.stringify(frames)) return false;
  const found = nodes.filter((node) => isNamedBy(node, check));
  const [node] = found;
  if (!node || found.length > 1) return false;
  if (check.kind === "checked") return node.states.includes("checked") === check.isChecked;
  return check.kind === "value" && fieldRoles.has(node.role) && plain(node.text) === plain(check.text);
}

function isNamedBy({ role, name }: TreeNode, { locator }: RecordedCheck): boolean {
  const last = locator.at(-1);
  if (last?.by === "role") return last.role === role && last.name === name;
  return last?.by === "label" && last.text === name;
}
