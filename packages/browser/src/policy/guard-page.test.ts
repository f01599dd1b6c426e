import { afterAll, beforeAll, expect, test } from "vitest";
import type { Action } from "../action/action.ts";
import { createPageSession } from "../session/create-page-session.ts";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "../testing/page.ts";
import { guardPage } from "./guard-page.ts";

let browser: TestBrowser;
let site: TestSite;

beforeAll(async () => {
  browser = await openTestBrowser();
  site = await serve(({ otherUrl }) => ({
    "/": `<a href="/next">Next</a>`,
    "/next": `<p>Next</p>`,
    "/ask": `<script>fetch("${otherUrl}/next", { mode: "no-cors" }).then(() => "reached", () => "blocked").then((text) => (document.title = text))</script>`,
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

interface Opening {
  readonly target: string;
  readonly at: { readonly x: number; readonly y: number };
}

test.each<readonly [string, (opening: Opening) => readonly Action[]]>([
  ["Control and a click open", ({ target }) => [{ kind: "click", target, modifiers: ["Control"] }]],
  [
    "a click while Control is held opens",
    ({ target }) => [
      { kind: "key", event: "down", key: "Control" },
      { kind: "click", target },
      { kind: "key", event: "up", key: "Control" },
    ],
  ],
  ["Control and Enter open", ({ target }) => [{ kind: "press", key: "Control+Enter", target }]],
  [
    "the middle mouse button opens",
    ({ at }) => [
      { kind: "mouse", event: "down", at, button: "middle" },
      { kind: "mouse", event: "up", at, button: "middle" },
    ],
  ],
])("a tab that %s comes under the policy of the page, though it has no opener", async (_way, actionsFor) => {
  const { page } = await browser.openUrl(`${site.url}/`);
  await using policy = await guardPage(page, { allowedDomains: [new URL(site.url).hostname] });
  const session = await createPageSession(page, { policy });
  const opened = page.context().waitForEvent("page");
  const target = await session.refOf(page.locator("a"));
  const box = await page.locator("a").boundingBox();
  const at = { x: (box?.x ?? 0) + 4, y: (box?.y ?? 0) + 4 };
  for (const action of actionsFor({ target, at })) await session.perform(action);
  const tab = await opened;
  expect(await tab.opener()).toBeNull();
  await tab.goto(`${site.url}/ask`);
  await expect.poll(() => tab.title()).toBe("blocked");
  expect(policy.events).toMatchObject([{ host: new URL(site.otherUrl).hostname }]);
  await session.close();
  await tab.close();
});
