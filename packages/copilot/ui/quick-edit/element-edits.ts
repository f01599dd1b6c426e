import { signal } from "@preact/signals";
import { type FileDiff, fileDiff } from "../../src/protocol/message.ts";
import { keepForTab, keptForTab } from "../state/session.ts";

const known = signal<ReadonlyMap<string, FileDiff>>(new Map());

/** Keeps the diff of an edit from the toolbar for the tab, over the reload that the edit may cause. */
export function keepElementEdit(changeId: string, diff: FileDiff): void {
  known.value = new Map(known.value).set(changeId, diff);
  keepForTab(`edit-${changeId}`, JSON.stringify(diff));
}

/** Returns the diff of an edit of an element's source. Undefined for one that was made in another tab. */
export function elementEditOf(changeId: string): FileDiff | undefined {
  return known.value.get(changeId) ?? readKept(changeId);
}

function readKept(changeId: string): FileDiff | undefined {
  const kept = keptForTab(`edit-${changeId}`);
  return kept === undefined ? undefined : fileDiff.safeParse(JSON.parse(kept)).data;
}
