import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
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
    "/links-late": `<a href="/late">Late</a>`,
    "/late": { body: `<p>Late</p>`, afterMs: 3000 },
    "/ask": `<script>fetch("${otherUrl}/next", { mode: "no-cors" }).then(() => "reached", () => "blocked").then((text) => (document.title = text))</script>`,
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const middleButton = ({ at }: Pick<Opening, "at">): readonly Action[] => [
  { kind: "mouse", event: "down", at, button: "middle" },
  { kind: "mouse", event: "up", at, button: "middle" },
];

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
  ["the middle mouse button opens", middleButton],
])("a tab that %s comes under the policy of the page, though it has no opener", async (_way, actionsFor) => {
  const { page } = await browser.openUrl(`${site.url}/`);
  await using policy = await guardPage(page, { allowedDomains: [new URL(site.url).hostname] });
  const session = await createPageSession(page, { policy });
  const opened = page.context().waitForEvent("page");
  const target = await session.refOf(page.locator("a"));
  const at = await placeIn(page);
  for (const action of actionsFor({ target, at })) await session.perform(action);
  const tab = await opened;
  expect(await tab.opener()).toBeNull();
  await askUntil(tab, "blocked");
  expect(policy.events[0]).toMatchObject({ host: new URL(site.otherUrl).hostname });
  await session.close();
  await tab.close();
});

test("a tab whose server answers after the action comes under the policy of the page", async () => {
  const { page } = await browser.openUrl(`${site.url}/links-late`);
  await using policy = await guardPage(page, { allowedDomains: [new URL(site.url).hostname] });
  const session = await createPageSession(page, { policy });
  const opened = page.context().waitForEvent("page");
  for (const action of middleButton({ at: await placeIn(page) })) await session.perform(action);
  const tab = await opened;
  expect(await tab.opener()).toBeNull();
  await askUntil(tab, "blocked");
  expect(policy.events[0]).toMatchObject({ host: new URL(site.otherUrl).hostname });
  await session.close();
  await tab.close();
});

test("a tab to which the session moves comes under the policy of the page", async () => {
  const { page } = await browser.openUrl(`${site.url}/`);
  await using policy = await guardPage(page, { allowedDomains: [new URL(site.url).hostname] });
  const session = await createPageSession(page, { policy });
  const tab = await page.context().newPage();
  const other = await session.forPage(tab);
  await askUntil(tab, "blocked");
  expect(policy.events[0]).toMatchObject({ host: new URL(site.otherUrl).hostname });
  await other.close();
  await session.close();
  await tab.close();
});

/** Opens the page that sends a request until the request ends as expected: the policy is put on a tab after the tab was reported. */
async function askUntil(tab: Page, title: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await tab.goto(`${site.url}/ask`);
        await tab.waitForFunction(() => document.title !== "");
        return tab.title();
      },
      { timeout: 10_000 },
    )
    .toBe(title);
}

/** Returns a point in the link of the page. */
async function placeIn(page: Page): Promise<Opening["at"]> {
  const box = await page.locator("a").boundingBox();
  return { x: (box?.x ?? 0) + 4, y: (box?.y ?? 0) + 4 };
}
