import type { NodeHandle, PageSession } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { callInPage } from "../page/call-in-page.ts";
import type { PressPoint } from "../page/read-point.ts";
import { chooseOption, fieldKind, selectContent, setValue } from "../page/fields.ts";

type Page = PageSession["page"];

/** A text this long is pasted: a key at a time it would take seconds. */
const longestTypedText = 200;

/** @throws the signal's reason, where the call ends while the page is busy with the mouse coming over it */
export async function pressAt(page: Page, { x, y }: PressPoint, { signal }: CallContext): Promise<void> {
  await page.mouse.move(x, y);
  signal.throwIfAborted();
  await page.mouse.down();
  await page.mouse.up();
}

export interface Filling {
  readonly page: Page;
  readonly node: NodeHandle;
  readonly point: PressPoint;
  readonly text: string;
  readonly call: CallContext;
}

/** Replaces what a field holds. */
export async function fillField({ page, node, point, text, call }: Filling): Promise<void> {
  if ((await callInPage(node, fieldKind)) === "set") return callInPage(node, setValue, text);
  await pressAt(page, point, call);
  await callInPage(node, selectContent);
  call.signal.throwIfAborted();
  if (text === "") return page.keyboard.press("Delete");
  return text.length > longestTypedText ? page.keyboard.insertText(text) : page.keyboard.type(text);
}

export async function selectOption(node: NodeHandle, index: number): Promise<void> {
  await callInPage(node, chooseOption, index);
}
