import { signal } from "@preact/signals";
import type { FilePart } from "../../src/protocol/message.ts";
import type { UndoReport } from "../../src/protocol/procedures.ts";
import { problem } from "./problem.ts";
import { draft } from "./session.ts";

export type AttachedFile = Omit<FilePart, "type">;

/** Files of the next message. */
export const attachments = signal<readonly AttachedFile[]>([]);
/** Files that an undo left alone, with the lines that somebody else changed. */
export const conflicts = signal<UndoReport["files"]>([]);

/** Puts the message that was undone back into the input, and says what an undo could not restore. */
export function refill({ files, refill: message }: UndoReport): void {
  conflicts.value = files.filter(({ outcome }) => outcome === "conflict");
  problem.value = undefined;
  if (!message) return;
  draft.value = message.text;
  attachments.value = message.files ?? [];
}
