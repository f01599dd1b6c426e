import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningBrowser, startRunningBrowser } from "../running-browser.test.support.ts";
import { createSessionCli, leftAfter, nothing, type SessionCli } from "./session-cli.test.support.ts";

let cli: SessionCli;
let browser: RunningBrowser;
beforeAll(async () => {
  // Before the temporary folder of the sessions, in which nothing may be left.
  browser = await startRunningBrowser();
  cli = await createSessionCli({});
  for (const name of ["cart", "mail"]) {
    const page = `data:text/html,<title>${name}</title><button>Read ${name}</button>`;
    await fetch(`${browser.options.cdpUrl}/json/new?${encodeURIComponent(page)}`, { method: "PUT" });
  }
});
afterAll(async () => {
  await cli[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
});

async function openTabs(): Promise<readonly string[]> {
  const listed = (await (await fetch(`${browser.options.cdpUrl}/json/list`)).json()) as { type: string; id: string }[];
  return listed
    .filter(({ type }) => type === "page")
    .map(({ id }) => id)
    .toSorted();
}

test("attaches to an open tab, reports no tab of the user as new, and leaves all open", async () => {
  const before = await openTabs();
  const { out } = await cli.run("open", "--cdp-url", browser.options.cdpUrl ?? "", "--attach", "cart");
  expect(out).toContain('button "Read cart"');
  expect(out).not.toContain("New tab");
  expect((await cli.run("tabs")).out).toMatch(/cart.* \(current\)$/m);
  await cli.run("close");
  expect(await openTabs()).toEqual(before);
  expect(await leftAfter(cli)).toEqual(nothing);
});

test("opens no session if no tab matches", async () => {
  const before = await openTabs();
  const opened = await cli.run("open", "--cdp-url", browser.options.cdpUrl ?? "", "--attach", "nowhere");
  expect(opened).toMatchObject({ code: 2, err: expect.stringMatching(/matches no open tab[^]*Open tabs: .*mail/) });
  expect(await openTabs()).toEqual(before);
  expect(await leftAfter(cli)).toEqual(nothing);
});
