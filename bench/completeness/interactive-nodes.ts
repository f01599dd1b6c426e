import type { CDPSession } from "playwright-core";
import type { RoleAndName } from "./pair-off.ts";

export interface InteractiveNode extends RoleAndName {
  readonly backendNodeId: number;
}

// ARIA's widget roles, and Chromium's own names for elements without an ARIA role.
const interactiveRoles = new Set([
  "button",
  "checkbox",
  "combobox",
  "link",
  "listbox",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "textbox",
  "treeitem",
  "ColorWell",
  "Date",
  "DateTime",
  "DisclosureTriangle",
  "InputTime",
]);

/**
 * Returns every node with an interactive role that the browser's accessibility tree does not ignore, frame by frame.
 */
export async function listInteractiveNodes(session: CDPSession): Promise<InteractiveNode[]> {
  const { frameTree } = await session.send("Page.getFrameTree");
  const nodes: InteractiveNode[] = [];
  for (const frameId of listFrameIds(frameTree)) {
    const tree = await session.send("Accessibility.getFullAXTree", { frameId });
    for (const { ignored, role, name, backendDOMNodeId } of tree.nodes) {
      const roleName = textOf(role);
      if (ignored || backendDOMNodeId === undefined || !interactiveRoles.has(roleName)) continue;
      nodes.push({ role: roleName, name: textOf(name), backendNodeId: backendDOMNodeId });
    }
  }
  return nodes;
}

interface FrameTree {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly FrameTree[];
}

function listFrameIds({ frame, childFrames = [] }: FrameTree): string[] {
  return [frame.id, ...childFrames.flatMap(listFrameIds)];
}

function textOf(value: { value?: unknown } | undefined): string {
  return typeof value?.value === "string" ? value.value : "";
}
