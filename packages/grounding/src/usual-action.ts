import type { Action, SnapshotElement } from "@surehand/browser";
import { fieldRoles, kindOf } from "./offline/words/role-words.ts";

const checked: ReadonlySet<string> = new Set(["checkbox", "switch", "menuitemcheckbox"]);

/** Where a drag ends that nobody has said the goal of. */
export const anywhere = { by: { x: 0, y: 0 } } as const;

/** What one does with an element of its kind; texts, options, files and where it is dragged to are left for whoever acts to put in. */
export function usualAction(element: SnapshotElement): Action {
  const { role, ref, states } = element;
  if (role === "file") return { kind: "upload", target: ref, files: [] };
  if (role === "listbox" || kindOf(element) === "select") return { kind: "select", target: ref, option: "" };
  if (fieldRoles.has(role)) return { kind: "fill", target: ref, text: "" };
  if (role === "radio") return { kind: "check", target: ref };
  const isOn = states.includes("checked") || states.includes("on");
  if (checked.has(role)) return { kind: isOn ? "uncheck" : "check", target: ref };
  if (role === "draggable") return { kind: "drag", target: ref, to: anywhere };
  return { kind: "click", target: ref };
}
