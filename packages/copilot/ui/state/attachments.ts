import { signal } from "@preact/signals";
import type { FilePart } from "../../src/protocol/message.ts";

export type AttachedFile = Omit<FilePart, "type">;

/** Files of the next message. */
export const attachments = signal<readonly AttachedFile[]>([]);
