import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { extract } from "../extract.ts";
import { says, scripted } from "./answers.test.support.ts";

const rows = ["Ada", "Ben", "Eva", "Finn"];
const list = (after: string): string =>
  `<title>Members</title><h1>Members</h1><table><tr><th>Name</th></tr>${rows.map((name) => `<tr><td>${name}</td></tr>`).join("")}</table>${after}`;
const pager = `<nav aria-label="Pages"><a href="?page=1" aria-current="page">1</a> <a href="?page=2">2</a> <a href="?page=3">3</a> <a href="?page=2" rel="next">Next</a></nav>`;

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  site = await serve(() => ({
    "/members": list(pager),
    "/all": list(""),
    "/total": list("<p>Showing 1 to 4 of 57 members</p>"),
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const schema = z.object({ members: z.array(z.object({ name: z.string() })) });
const members = rows.map((name) => ({ name }));

test.each([
  {
    path: "/members",
    instruction: "the members",
    status: "incomplete",
    gaps: [{ path: "members", reason: "more-pages" }],
  },
  { path: "/total", instruction: "the members", status: "incomplete", gaps: [{ reason: "more-pages", count: 53 }] },
  { path: "/members", instruction: "the members on this page", status: "complete", gaps: [{ reason: "more-pages" }] },
  { path: "/members", instruction: "the first 4 members", status: "complete", gaps: [{ reason: "more-pages" }] },
  { path: "/all", instruction: "the members", status: "complete", gaps: [] },
])("a list that a model read is $status for $instruction of $path", async ({ path, instruction, status, gaps }) => {
  const session = await browser.openUrl(`${site.url}${path}`);
  await using server = await scripted([says({ members })]);
  const result = await extract(session, instruction, schema, server.options);
  expect(result).toMatchObject({ status, data: { members }, gaps });
  expect(result.gaps).toHaveLength(gaps.length);
});

test("a single value of a page with a pager is complete", async () => {
  const session = await browser.openUrl(`${site.url}/members`);
  await using server = await scripted([says({ first: "Ada" })]);
  const result = await extract(session, "the first member", z.object({ first: z.string() }), server.options);
  expect(result).toMatchObject({ status: "complete", gaps: [] });
});
