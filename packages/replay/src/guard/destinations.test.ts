import { createPageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { destinationsOf, unknownFrame } from "./destinations.ts";

const style = "position: fixed; left: 0; top: 0; width: 300px; height: 200px";
let browser: TestBrowser;
let site: TestSite;

beforeAll(async () => {
  browser = await openTestBrowser();
  site = await serve(({ otherUrl }) => ({
    "/own": `<iframe srcdoc="<input>" style="${style}"></iframe>`,
    "/sandboxed": `<iframe sandbox srcdoc="<input>" style="${style}"></iframe>`,
    "/other": `<iframe src="${otherUrl}/field" style="${style}"></iframe>`,
    "/other-sandboxed": `<iframe sandbox src="${otherUrl}/field" style="${style}"></iframe>`,
    "/field": "<input>",
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

test.each([
  ["/own", (): string => site.url],
  ["/sandboxed", (): string => unknownFrame],
  ["/other", (): string => site.otherUrl],
  ["/other-sandboxed", (): string => site.otherUrl],
])("the frame of %s receives what is written to its field and pasted at its place", async (path, origin) => {
  const { page } = await browser.openUrl(site.url + path);
  const session = await createPageSession(page);
  using call = createCallContext({ timeoutMs: 10_000 });
  const target = await session.refOf(page.frameLocator("iframe").locator("input"));
  const paste = { kind: "mouse", event: "down", button: "middle", at: { x: 100, y: 100 } } as const;
  expect(await destinationsOf({ kind: "fill", target, text: "x" }, session, call)).toEqual([origin()]);
  expect(await destinationsOf(paste, session, call)).toEqual([origin()]);
  await session.close();
});

test("a page without an address and its frames without a sandbox are one document to write to", async () => {
  const inside = `<iframe srcdoc="<input>" style="${style}"></iframe>`;
  const sandboxed = `<iframe sandbox srcdoc="<input>" style="${style}; top: 300px"></iframe>`;
  const { page } = await browser.open(`${inside}${sandboxed}<div style="margin-top: 600px">Tea</div>`);
  const session = await createPageSession(page);
  using call = createCallContext({ timeoutMs: 10_000 });
  const whereTo = async (index: number): Promise<string[]> => {
    const target = await session.refOf(page.frameLocator(`iframe >> nth=${index}`).locator("input"));
    const to = { x: 100, y: 100 + 300 * index };
    const dragged = await destinationsOf({ kind: "drag", target: { x: 20, y: 620 }, to }, session, call);
    return [...(await destinationsOf({ kind: "fill", target, text: "x" }, session, call)), ...dragged];
  };
  expect(await whereTo(0)).toEqual(["about:"]);
  expect(await whereTo(1)).toEqual([unknownFrame, unknownFrame]);
  await session.close();
});
