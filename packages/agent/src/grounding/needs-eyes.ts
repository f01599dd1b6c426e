import type { Action, Snapshot, SnapshotElement, SnapshotLine } from "@surehand/browser";
import { formatRef } from "../format-ref.ts";
import { fieldRoles, toggleRoles } from "./offline/words/role-words.ts";

/** Whether what was chosen can only be told by looking: it has no name, and neither words beside it nor options say what it is for. */
export function needsEyes(element: SnapshotElement, { lines }: Snapshot): boolean {
  if (element.box === undefined) return false;
  const { role, options = [] } = element;
  if (!fieldRoles.has(role) && !toggleRoles.has(role)) return true;
  return options.length === 0 && !hasWordsBeside(element, lines);
}

/** What an action is done to, and where a drag ends, as far as it can only be told by looking. */
export function needingEyes(action: Action, snapshot: Snapshot): SnapshotElement[] {
  const ends = ["target" in action ? action.target : undefined, action.kind === "drag" ? action.to : undefined];
  const elements = ends.flatMap((end) => (typeof end === "string" ? (snapshot.refs.get(end) ?? []) : []));
  return elements.filter((element) => needsEyes(element, snapshot));
}

/** "every [e1 spinbutton] seconds" tells what the field is; for an icon such words may be anything's. */
function hasWordsBeside({ ref }: SnapshotElement, lines: readonly SnapshotLine[]): boolean {
  return lines.some(({ segments, frame }) => {
    const at = segments.findIndex((segment) => typeof segment[0] === "number" && formatRef(frame, segment[0]) === ref);
    return at >= 0 && [segments[at - 1], segments[at + 1]].some(isWords);
  });
}

function isWords(segment: SnapshotLine["segments"][number] | undefined): boolean {
  return typeof segment === "string" && /\p{L}/u.test(segment);
}
