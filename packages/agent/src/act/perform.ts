import type { NodeHandle, PageSession } from "@surehand/browser";
import { callInPage } from "../page/call-in-page.ts";
import type { PressPoint } from "../page/read-point.ts";
import { chooseOption, fieldKind, selectContent, setValue } from "../page/fields.ts";

type Page = PageSession["page"];

/** A text this long is pasted: a key at a time it would take seconds. */
const longestTypedText = 200;

export async function pressAt(page: Page, { x, y }: PressPoint): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

/** Replaces what a field holds. */
export async function fillField(page: Page, node: NodeHandle, point: PressPoint, text: string): Promise<void> {
  if ((await callInPage(node, fieldKind)) === "set") return callInPage(node, setValue, text);
  await pressAt(page, point);
  await callInPage(node, selectContent);
  if (text === "") return page.keyboard.press("Delete");
  return text.length > longestTypedText ? page.keyboard.insertText(text) : page.keyboard.type(text);
}

export async function selectOption(node: NodeHandle, index: number): Promise<void> {
  await callInPage(node, chooseOption, index);
}
