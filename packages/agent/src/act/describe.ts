import type { Action, Snapshot, SnapshotElement } from "@surehand/browser";
import { nameOf } from "./find-target.ts";
import { surroundingsIn } from "./surroundings.ts";

/** `link "Cart" (e9)`. */
export function describeElement(element: SnapshotElement): string {
  const name = nameOf(element);
  return name === "" ? `${element.role} without a name (${element.ref})` : `${element.role} "${name}" (${element.ref})`;
}

/** The same with what it stands in, to tell equals apart. */
export function describePlace(snapshot: Snapshot, element: SnapshotElement): string {
  const [place] = surroundingsIn(snapshot)(element.ref).above;
  return place === undefined ? describeElement(element) : `${describeElement(element)} in ${place}`;
}

/** The action in words, for a person. */
export function describeAction(action: Action, element: SnapshotElement | undefined): string {
  const target = element ? describeElement(element) : "";
  switch (action.kind) {
    case "fill":
      return `type ${typeof action.text === "string" ? `"${action.text}"` : `the secret ${action.text.secret}`} into ${target}`;
    case "select":
      return `choose ${JSON.stringify(action.option)} from ${target}`;
    case "press":
      return element ? `press ${action.key} in ${target}` : `press ${action.key}`;
    default:
      return `${action.kind} ${target}`;
  }
}
