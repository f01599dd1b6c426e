import type { FileChange } from "../protocol/chat-state.ts";
import type { FileChangeRecord } from "./records.ts";

/** Identifiers of the changes that are in effect: no later change in effect reverts them. */
export function appliedIds(changes: readonly FileChangeRecord[]): ReadonlySet<string> {
  const applied = new Set<string>();
  const reverted = new Set<string>();
  // A change is reverted by a later one.
  for (const { id, reverts } of changes.toReversed()) {
    if (reverted.has(id)) continue;
    applied.add(id);
    for (const other of reverts) reverted.add(other);
  }
  return applied;
}

/** The changes of a chat as tabs see them: without undos and redos, which show in `isApplied`. */
export function shownChanges(changes: readonly FileChangeRecord[]): FileChange[] {
  const applied = appliedIds(changes);
  const own = changes.filter(({ cause }) => cause === "tool" || cause === "direct");
  return own.map(({ id, path, before, after, messageId, callId, at }) => ({
    id,
    path,
    kind: kindOf(before, after),
    ...(messageId !== undefined && { messageId }),
    ...(callId !== undefined && { callId }),
    at,
    isApplied: applied.has(id),
  }));
}

/** Group of the newest undo that was not redone. Undefined when there is none. */
export function newestUndo(
  changes: readonly FileChangeRecord[],
  hidden: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const applied = appliedIds(changes);
  const ofFiles = changes.findLast(({ id, cause }) => cause === "undo" && applied.has(id))?.group;
  const ofMessages = [...hidden.keys()].at(-1);
  if (ofFiles === undefined || ofMessages === undefined) return ofFiles ?? ofMessages;
  // Names of groups begin with their time: see `newGroup`.
  return ofFiles > ofMessages ? ofFiles : ofMessages;
}

function kindOf(before: FileChangeRecord["before"], after: FileChangeRecord["after"]): FileChange["kind"] {
  if (before === null) return "create";
  return after === null ? "delete" : "modify";
}
