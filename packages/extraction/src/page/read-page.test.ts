import { createCallContext } from "@surehand/kernel";
import { expect, test } from "vitest";
import { openTestBrowser, serve } from "@surehand/browser/testing";
import { readPage } from "./read-page.ts";

test("reads a page again that navigated during the read", async () => {
  const script = `document.body.append("Visit " + (sessionStorage.visits = Number(sessionStorage.visits ?? 0) + 1))`;
  await using site = await serve(() => ({ "/": `<body><p>Text</p><script>${script}</script>` }));
  await using browser = await openTestBrowser();
  const session = await browser.openUrl(site.url);
  using call = createCallContext({});
  const snapshot = await session.snapshot();
  await session.page.reload();
  const page = await readPage(session, { snapshot, scope: undefined }, call);
  expect(page.snapshot.text).toContain("Visit 2");
  expect(page.root).toBeDefined();
});

test("reports a scope that disappeared with its page as stale", async () => {
  await using site = await serve(() => ({ "/": "<p>Text</p><main><button>Here</button></main>" }));
  await using browser = await openTestBrowser();
  const session = await browser.openUrl(site.url);
  using call = createCallContext({});
  const snapshot = await session.snapshot();
  const [scope] = snapshot.refs.keys();
  await session.page.reload();
  await expect(readPage(session, { snapshot, scope }, call)).rejects.toMatchObject({ code: "stale-ref" });
});
