import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runOne, step } from "../testing/run-one.test.support.ts";

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  site = await serve(() => ({
    "/": '<h1>List</h1><a href="/oak" target="_blank">Oak table</a> <a href="/two">Two</a>',
    "/oak": '<h1>Oak table</h1><p>Title: Oak table</p><a href="/two">Two</a>',
    "/two": "<h1>Second</h1>",
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

test("a click that opens a tab moves the worker there, and back closes the tab", async () => {
  const session = await browser.openUrl(site.url);
  const { result, actions } = await runOne({
    session,
    script: [
      step("click", { selector: "Oak table" }),
      step("save_progress", { extracted: { title: "Oak table" } }),
      step("click", { selector: "Two" }),
      step("back"),
      step("back"),
      step("done", { extracted: {} }),
    ],
  });
  expect(actions.map(({ url }) => new URL(url).pathname)).toEqual(["/", "/oak", "/oak", "/two", "/oak", "/"]);
  expect(actions[0]?.description).toContain(`A new tab was opened, and the work goes on there: ${site.url}/oak`);
  expect(actions[4]?.description).toContain(`The tab ${site.url}/oak was closed`);
  expect(result).toMatchObject({ status: "done", final_url: `${site.url}/` });
  expect(result.fields).toMatchObject([{ path: "title", kind: "quoted", url: `${site.url}/oak` }]);
  expect(
    session.page
      .context()
      .pages()
      .filter((page) => page.url().endsWith("/oak")),
  ).toEqual([]);
});
