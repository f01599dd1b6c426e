import type { Action, SnapshotElement } from "@surehand/browser";
import { fieldRoles, kindOf } from "./offline/role-words.ts";

const checked: ReadonlySet<string> = new Set(["checkbox", "switch", "menuitemcheckbox"]);

/** End of a drag whose goal is not given. */
export const anywhere = { by: { x: 0, y: 0 } } as const;

/**
 * Returns the usual action on an element of this kind; the caller fills in texts, options, files and the goal of a
 * drag.
 */
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
