import type { Snapshot, SnapshotElement } from "@surehand/browser";
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
