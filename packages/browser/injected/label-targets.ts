import { attributeOf, contains } from "./dom.ts";
import { allWith } from "./style-survey.ts";
import { isFieldRole, roleOf } from "./roles.ts";

/** Records which elements of one tree name a field through aria-labelledby. */
export function findLabelTargets(root: Node, targets: Map<Element, Element[]>): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  for (const field of allWith("aria-labelledby", root)) {
    const role = roleOf(field);
    if (!isFieldRole(role) && !["checkbox", "radio", "switch"].includes(role)) continue;
    for (const id of (attributeOf(field, "aria-labelledby") ?? "").split(/\s+/)) {
      const target = id ? root.getElementById(id) : null;
      if (target && target !== field && !contains(target, field))
        targets.set(target, [...(targets.get(target) ?? []), field]);
    }
  }
}
