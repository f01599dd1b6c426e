import type { Action, Snapshot, SnapshotElement } from "@surehand/browser";
import { fieldRoles, toggleRoles } from "./offline/role-words.ts";
import { wordsBeside } from "./words-beside.ts";

/**
 * Whether an element can only be recognized in a picture: it has no name, and neither words beside it nor options
 * describe it.
 */
export function needsEyes(element: SnapshotElement, { lines }: Snapshot): boolean {
  if (element.box === undefined) return false;
  const { role, options = [] } = element;
  if (!fieldRoles.has(role) && !toggleRoles.has(role)) return true;
  // The words beside an icon may belong to another element.
  return options.length === 0 && wordsBeside(element.ref, lines) === undefined;
}

/** Returns the target of an action and the end of a drag, if they can only be recognized in a picture. */
export function needingEyes(action: Action, snapshot: Snapshot): SnapshotElement[] {
  const ends = ["target" in action ? action.target : undefined, action.kind === "drag" ? action.to : undefined];
  const elements = ends.flatMap((end) => (typeof end === "string" ? (snapshot.refs.get(end) ?? []) : []));
  return elements.filter((element) => needsEyes(element, snapshot));
}
