import type { Action } from "@surehand/browser";
import type { Finding } from "../locator/find-locator.ts";
import type { RecordedCheck } from "../recording/recorded-check.ts";
import type { LocatorStep } from "../recording/recorded-locator.ts";
import { durableTargetsOf } from "../step/durable-targets.ts";
import { isRisky } from "../step/is-risky.ts";
import { firstOf, hiddenCheck } from "./find-checks.ts";
import { ancestorsOf, nodesWithin, type PageTree, type TreeNode, wordsOf } from "../witness/page-tree.ts";
import { usableText } from "./usable-text.ts";

const most = 2;

/**
 * Returns the states that a replay requires before a step: the dialog around its element has the same text, and for a step that can
 * hardly be undone, the same things are selected.
 */
export async function requiredChecks(
  finding: Finding,
  action: Action,
  trees: readonly PageTree[],
): Promise<readonly RecordedCheck[]> {
  const [target] = durableTargetsOf(action);
  if (!target) return [];
  const inDialog = trees.flatMap((tree) => dialogChecks(tree, target));
  const selected = isRisky({ action }) && target.near.row === undefined ? trees.flatMap(selectionChecks) : [];
  const found = [...(await firstOf(finding, inDialog, most)), ...(await firstOf(finding, selected, most))];
  return found.map((check) => hiddenCheck(finding, check));
}

function dialogChecks(
  tree: PageTree,
  { role, name }: { readonly role: string; readonly name: string },
): RecordedCheck[] {
  const node = tree.nodes.find((one) => one.role === role && one.name === name && dialogOf(one) !== undefined);
  const dialog = node && dialogOf(node);
  if (!dialog || fields.has(role)) return [];
  const outer: LocatorStep = {
    by: "role",
    role: dialog.role,
    ...(dialog.name !== "" && { name: dialog.name, exact: true }),
  };
  const inner = nodesWithin(tree, dialog).filter((one) => one !== dialog && wordRoles.has(one.role));
  return inner.flatMap((one): RecordedCheck[] => {
    const usable = usableText(wordsOf(one), { isKnown: () => true });
    if (!usable) return [];
    const text: LocatorStep = { by: "text", text: usable.text, ...(usable.isWhole && { exact: true }) };
    return [{ kind: "visible", locator: [...tree.frames, outer, text] }];
  });
}

const wordRoles: ReadonlySet<string> = new Set(["heading", "paragraph", "text", "strong", "emphasis", "alert"]);
const fields: ReadonlySet<string> = new Set("textbox searchbox combobox spinbutton slider checkbox radio".split(" "));

function dialogOf(node: TreeNode): TreeNode | undefined {
  return ancestorsOf(node).find(({ role }) => role === "dialog" || role === "alertdialog");
}

function selectionChecks({ nodes, frames }: PageTree): RecordedCheck[] {
  const selected = nodes.filter(({ role, name, states }) => selectable.has(role) && name !== "" && isOn(states));
  return selected.map(({ role, name, states }): RecordedCheck => {
    const state = { name: states.includes("selected") ? "selected" : "checked", is: true } as const;
    return { kind: "visible", locator: [...frames, { by: "role", role, name, exact: true, state }] };
  });
}

const selectable: ReadonlySet<string> = new Set("row option treeitem gridcell checkbox menuitemcheckbox".split(" "));

function isOn(states: readonly string[]): boolean {
  return states.includes("selected") || states.includes("checked");
}
