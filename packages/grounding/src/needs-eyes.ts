import type { Action, Snapshot, SnapshotElement } from "@surehand/browser";
import { fieldRoles, toggleRoles } from "./offline/words/role-words.ts";
import { wordsBeside } from "./words-beside.ts";

/** Whether what was chosen can only be told by looking: it has no name, and neither words beside it nor options say what it is for. */
export function needsEyes(element: SnapshotElement, { lines }: Snapshot): boolean {
  if (element.box === undefined) return false;
  const { role, options = [] } = element;
  if (!fieldRoles.has(role) && !toggleRoles.has(role)) return true;
  // For an icon such words may be anything's.
  return options.length === 0 && wordsBeside(element.ref, lines) === undefined;
}

/** What an action is done to, and where a drag ends, as far as it can only be told by looking. */
export function needingEyes(action: Action, snapshot: Snapshot): SnapshotElement[] {
  const ends = ["target" in action ? action.target : undefined, action.kind === "drag" ? action.to : undefined];
  const elements = ends.flatMap((end) => (typeof end === "string" ? (snapshot.refs.get(end) ?? []) : []));
  return elements.filter((element) => needsEyes(element, snapshot));
}
