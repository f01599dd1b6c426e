import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptModel } from "../model.test.support.ts";
import { openTestBrowser, type TestBrowser } from "../page.test.support.ts";
import { observe } from "../observe/observe.ts";
import { act } from "./act.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const page = `<button>Save</button><p>text</p>`;

test.each(["before-head", "after-head", "mid-stream"] as const)(
  "a model that stalls %s ends act at its deadline",
  async (stall) => {
    await using scripted = await scriptModel([{ stall }]);
    const session = await browser.open(page);
    const startedAtMs = performance.now();
    await expect(act(session, "keep my work", { model: scripted.model, timeoutMs: 3000 })).rejects.toMatchObject({
      code: "deadline-exceeded",
    });
    expect(performance.now() - startedAtMs).toBeLessThan(3100);
  },
);

test("a model that stalls ends observe at its deadline, and a caller who gives up ends both", async () => {
  await using scripted = await scriptModel([{ stall: "before-head", repeat: 2 }]);
  const session = await browser.open(page);
  const startedAtMs = performance.now();
  await expect(observe(session, "all I can press", { model: scripted.model, timeoutMs: 2000 })).rejects.toMatchObject({
    code: "deadline-exceeded",
  });
  expect(performance.now() - startedAtMs).toBeLessThan(2100);
  const signal = AbortSignal.timeout(1500);
  await expect(act(session, "keep my work", { model: scripted.model, signal })).rejects.toMatchObject({
    code: "aborted",
  });
});

test("a page that never becomes quiet ends the search before the deadline", async () => {
  const session = await browser.open(
    `<p></p><script>setInterval(() => { document.querySelector("p").textContent = Math.random() }, 40)</script>`,
  );
  const result = await act(session, "click Nowhere", { timeoutMs: 9000 });
  expect(result.status).toBe("not-found");
});

test("a deadline comes in the middle of the search, too", async () => {
  const session = await browser.open(
    `<p></p><script>setInterval(() => { document.querySelector("p").textContent = Math.random() }, 40)</script>`,
  );
  const startedAtMs = performance.now();
  await expect(act(session, "click Nowhere", { timeoutMs: 700 })).rejects.toMatchObject({ code: "deadline-exceeded" });
  expect(performance.now() - startedAtMs).toBeLessThan(800);
});
