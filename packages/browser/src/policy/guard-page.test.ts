import { afterAll, beforeAll, expect, test } from "vitest";
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

test("a tab that Control and a click open comes under the policy of the page, though it has no opener", async () => {
  const { page } = await browser.openUrl(`${site.url}/`);
  await using policy = await guardPage(page, { allowedDomains: [new URL(site.url).hostname] });
  const session = await createPageSession(page, { policy });
  const opened = page.context().waitForEvent("page");
  const target = await session.refOf(page.locator("a"));
  const { effect } = await session.perform({ kind: "click", target, modifiers: ["Control"] });
  expect(effect?.popups).toHaveLength(1);
  const tab = await opened;
  expect(await tab.opener()).toBeNull();
  await tab.goto(`${site.url}/ask`);
  await expect.poll(() => tab.title()).toBe("blocked");
  expect(policy.events).toMatchObject([{ host: new URL(site.otherUrl).hostname }]);
  await session.close();
  await tab.close();
});
