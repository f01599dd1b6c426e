import { signal } from "@preact/signals";
import type { FilePart } from "../../src/protocol/message.ts";
import type { UndoReport } from "../../src/protocol/procedures.ts";
import { problem } from "./problem.ts";
import { draft } from "./session.ts";

export type AttachedFile = Omit<FilePart, "type">;

/** Files of the next message. */
export const attachments = signal<readonly AttachedFile[]>([]);
/** Puts the message that was undone back into the input. */
export function refill({ refill: message }: UndoReport): void {
  problem.value = undefined;
  if (!message) return;
  draft.value = message.text;
  attachments.value = message.files ?? [];
}
