import type { Action, SnapshotElement } from "@surehand/browser";

const written = new Set("textbox searchbox spinbutton slider date datetime time month week color".split(" "));
const checked = new Set(["checkbox", "switch", "menuitemcheckbox"]);
const chosen = new Set(["combobox", "listbox"]);

/** What one does with an element of its kind; texts and options are left for whoever acts to put in. */
export function usualAction({ ref, role, states, options }: SnapshotElement): Action {
  if (written.has(role)) return { kind: "fill", target: ref, text: "" };
  if (checked.has(role)) return { kind: states.includes("checked") ? "uncheck" : "check", target: ref };
  if (chosen.has(role) && options !== undefined) return { kind: "select", target: ref, option: "" };
  if (role === "combobox") return { kind: "fill", target: ref, text: "" };
  return { kind: "click", target: ref };
}
