import type { ChatMessage } from "../../src/protocol/message.ts";
import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { type AttachedFile, attachments } from "../state/attachments.ts";
import { draft } from "../state/session.ts";
import { selectAgain } from "./select-again.ts";

export interface RefilledMessage {
  readonly text: string;
  /** The text is a sentence of the toolbar. */
  readonly isWordless?: boolean | undefined;
  readonly files?: readonly AttachedFile[] | undefined;
  readonly elements?: readonly SelectedElement[] | undefined;
}

/** Puts a message that was sent before back into the input: its text, files, and the elements that it was about. */
export function refill({ text, isWordless = false, files = [], elements = [] }: RefilledMessage): void {
  draft.value = isWordless ? "" : text;
  attachments.value = files;
  selectAgain(elements);
}

/** The parts of a message that can be put into the input. */
export function toRefill({ parts, elements, isWordless }: ChatMessage): RefilledMessage {
  const texts = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  const files = parts.flatMap((part) => {
    if (part.type !== "file") return [];
    const { type: _, ...file } = part;
    return [file];
  });
  return { text: texts.join("\n"), isWordless, files, elements };
}
