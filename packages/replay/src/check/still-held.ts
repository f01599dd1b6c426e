import type { LocatorStep } from "../recording/recorded-locator.ts";
import type { RecordedCheck } from "../recording/recorded-check.ts";
import { fieldRoles, nodesWithin, type PageTree, plain, type TreeNode } from "../witness/page-tree.ts";

const most = 3;

/**
 * Returns the states of fields that earlier steps set and that the page still shows. At the end of a recording they tell an
 * application that takes a state back a moment later, when the next step is done already.
 */
export function stillHeld(held: readonly RecordedCheck[], trees: readonly PageTree[]): RecordedCheck[] {
  return held.filter((check) => trees.some((tree) => holdsIn(tree, check))).slice(-most);
}

function holdsIn(tree: PageTree, check: RecordedCheck): boolean {
  const { frames, nodes } = tree;
  const owner = ownerOf(check, frames.length);
  const found = owner ? nodes.filter((node) => isNamedBy(node, owner)) : [];
  const [node] = found;
  if (!node || found.length > 1 || JSON.stringify(check.locator.slice(0, frames.length)) !== JSON.stringify(frames))
    return false;
  if (check.kind === "checked") return node.states.includes("checked") === check.isChecked;
  if (check.kind === "text") return selectedIn(tree, node) === plain(check.text);
  return check.kind === "value" && fieldRoles.has(node.role) && plain(node.text) === plain(check.text);
}

/** The last step names the field; of a list it leads to the chosen option. */
function ownerOf({ kind, locator }: RecordedCheck, frames: number): LocatorStep | undefined {
  const last = locator.at(-1);
  const isOption = kind === "text" && last?.by === "css" && last.css === "option:checked";
  const steps = isOption ? locator.slice(0, -1) : locator;
  return steps.length === frames + 1 ? steps.at(-1) : undefined;
}

function isNamedBy({ role, name }: TreeNode, step: LocatorStep): boolean {
  if (step.by === "role") return step.role === role && step.name === name;
  return step.by === "label" && step.text === name;
}

function selectedIn(tree: PageTree, list: TreeNode): string | undefined {
  const chosen = nodesWithin(tree, list).filter(({ role, states }) => role === "option" && states.includes("selected"));
  return chosen.length === 1 ? plain(chosen[0]?.name ?? "") : undefined;
}
