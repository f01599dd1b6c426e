import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { act } from "./act.ts";
import { ActFailedError } from "./act-failed-error.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const dead = "<button>Dead</button>";

test("throwOnFailure rejects with an error that has the result and a hint", async () => {
  const session = await browser.open(dead);
  const error: unknown = await act(session, "click Dead", { throwOnFailure: true }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ActFailedError);
  expect(error).toMatchObject({ code: "act-failed", result: { status: "no-effect", success: false } });
  expect(String(error)).toContain('Click button "Dead"');
});

test("the hint of a dialog without an answer is the option that answers it", async () => {
  const session = await browser.open(`<button onclick="if (confirm('Sure?')) this.remove()">Delete</button>`);
  await expect(act(session, "click Delete", { throwOnFailure: true })).rejects.toMatchObject({
    hint: 'Set the option dialog: { dialog: "accept" }, { dialog: "dismiss" }, or { dialog: { text } } for a prompt.',
    result: { code: "dialog-unanswered" },
  });
  expect(await act(session, "click Delete", { dialog: "accept", throwOnFailure: true })).toMatchObject({
    success: true,
  });
});

test("act returns the result without throwOnFailure, and with it if the status is done", async () => {
  const session = await browser.open(`${dead}<button onclick="this.textContent = 'Saved'">Save</button>`);
  expect(await act(session, "click Dead")).toMatchObject({ status: "no-effect" });
  expect(await act(session, "click Save", { throwOnFailure: true })).toMatchObject({ status: "done" });
});

test("verification by delivery reports a click without an effect as done, and says so", async () => {
  const session = await browser.open(`<button>Dead</button>`);
  expect(await act(session, "click Dead")).toMatchObject({ status: "no-effect" });
  const delivered = await act(session, "click Dead", { verification: "delivery" });
  expect(delivered).toMatchObject({ status: "done", effect: { delivered: true, verification: "delivery" } });
});

test("effectTimeout waits for a slow effect", async () => {
  const session = await browser.open(
    `<button onclick="setTimeout(() => { this.textContent = 'Saved' }, 2500)">Save</button>`,
  );
  expect(await act(session, "click Save", { effectTimeout: 5000 })).toMatchObject({ status: "done" });
});

test.each([{ throwOnFailure: 1 }, { effectTimeout: "5" }, { effectTimeout: -1 }, { verification: "sight" }])(
  "refuses %o",
  async (options) => {
    const session = await browser.open(dead);
    await expect(act(session, "click Dead", options as object)).rejects.toMatchObject({ code: "invalid-input" });
  },
);
