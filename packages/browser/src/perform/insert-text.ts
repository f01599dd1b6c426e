import type { ActingElement } from "./acting-frame.ts";
import { hasFrames, receivesKeys } from "./key-receiver.ts";
import { listensToKeys } from "./key-listeners.ts";
import type { PerformContext } from "./perform-context.ts";

const BEFORE_INPUT: ReadonlySet<string> = new Set(["beforeinput"]);

/**
 * Inserts a text without keys into a field that has the focus. On a page with frames, the field's own document inserts it in one task: the
 * browser's input goes to the document that has the focus when it arrives, and a frame could take the whole text.
 *
 * @returns whether the field had the focus
 */
export async function insertText(context: PerformContext, field: ActingElement, given: string): Promise<boolean> {
  const { keyboard } = context.reader.page;
  // The browser writes line breaks as spaces into a field of one line, but submits its form for line breaks alone.
  const text = /^\n+$/.test(given) && (await field.ask<boolean>("isOneLine")) ? given.replaceAll("\n", " ") : given;
  if (hasFrames(context)) {
    // The browser sends no `beforeinput` for a text that a document inserts.
    const needsInput = await listensToKeys(field.document, BEFORE_INPUT);
    const isInserted = needsInput ? null : await field.ask<boolean | null>("insertText", { value: text });
    if (isInserted !== null) return isInserted;
    if (!(await receivesKeys(field.document))) return false;
  }
  await keyboard.insertText(text);
  return true;
}
