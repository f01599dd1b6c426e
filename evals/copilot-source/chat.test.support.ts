import { createModel } from "@surehand/model";
import { type ScriptStep, startModelServer } from "@surehand/model/testing";
import type { Browser, Page } from "playwright-core";
import { type AppName, openApp } from "./open-app.ts";

export interface ChatOptions {
  readonly name: AppName;
  /** Answers of the model. */
  readonly steps: readonly ScriptStep[];
}

/** A step in which the model edits one place of a file. */
// oxlint-disable-next-line max-params -- a file, its change, and what it states
export function editStep(
  file: string,
  change: { before: string; after: string },
  expect?: readonly object[],
): ScriptStep {
  return { answer: { toolCalls: [{ name: "multiEditTool", input: { ...edit(file, change), expect } }] } };
}

export function edit(file: string, { before, after }: { before: string; after: string }) {
  return { file_path: file, edits: [{ old_string: before, new_string: after }] };
}

export async function openChat(browser: Browser, { name, steps }: ChatOptions) {
  await using cleanup = new AsyncDisposableStack();
  const models = cleanup.use(await startModelServer(steps));
  const model = "anthropic/claude-sonnet-4-5";
  const modelSource = {
    names: [model],
    create: async () =>
      createModel(model, { baseUrl: models.baseUrl("anthropic"), apiKey: "any", retry: { maxRetries: 0 } }),
  };
  const app = cleanup.use(
    await openApp(name, browser, { plugin: { titles: "instant", modelSource }, initScript: keepClosedRoot }),
  );
  await app.page.waitForFunction(`toolbarRoot?.querySelector(".launcher")`);
  const kept = cleanup.move();
  return { page: app.page, root: app.root, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

export async function pickHeading(page: Page): Promise<void> {
  await pick(page, "h1");
}

/** Picks an element by a click, which leaves the pointer on it. */
async function pick(page: Page, selector: string): Promise<void> {
  await page.keyboard.press("Control+Alt+KeyP");
  await page.waitForFunction(`toolbarRoot?.querySelector(".picker-bar")`);
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error("The element has no box.");
  await page.mouse.click(box.x + Math.min(10, box.width / 2), box.y + Math.min(10, box.height / 2));
  await page.waitForFunction(
    `toolbarRoot?.querySelector(".chips .chip") && !toolbarRoot.querySelector(".picker-bar") && toolbarRoot.activeElement?.localName === "textarea" && toolbarRoot.querySelector(".select.model")`,
  );
}

export async function click(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(`toolbarRoot?.querySelector('${selector}')?.matches(":not(:disabled)")`);
  await page.evaluate(`toolbarRoot.querySelector('${selector}').click()`);
}
export const text = (page: Page): Promise<string> =>
  page.evaluate<string>(`toolbarRoot.querySelector(".conversation").innerText`);

/** The toolbar's shadow root is closed. A script that runs before it may keep it. */
const keepClosedRoot = `{
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    if (this.localName === "surehand-toolbar") globalThis.toolbarRoot = root;
    return root;
  };
  globalThis.toolbarRoot ??= undefined;
}`;
