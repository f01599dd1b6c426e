import type { PageSession } from "@surehand/browser";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { extract } from "./extract.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

const readings = z.array(z.object({ id: z.number(), sensor: z.string() }));
const row = (id: number): string => `<tr><td>${id}<td>inlet</tr>`;
const table = (rows: number): string =>
  `<table><tr><th>Id<th>Sensor</tr>${Array.from({ length: rows }, (_, id) => row(id)).join("")}</table>`;
const deadlineGap = { path: "", reason: "deadline" };

/** Lets the given time pass at once when the snapshot with the given number was taken. */
function passTimeAfterSnapshot(session: PageSession, number: number, timeMs: number): void {
  const now = performance.now.bind(performance);
  const take = session.snapshot.bind(session);
  let taken = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + (taken < number ? 0 : timeMs));
  vi.spyOn(session, "snapshot").mockImplementation(async (...given) => {
    const snapshot = await take(...given);
    taken += 1;
    return snapshot;
  });
}

test("returns an incomplete result if the time is over after the page was read", async () => {
  const session = await browser.open(table(5));
  passTimeAfterSnapshot(session, 1, 60_000);
  const result = await extract(session, "every reading", readings, { timeout: 60_000 });
  expect(result).toMatchObject({ status: "incomplete", data: [], gaps: [deadlineGap] });
});

test("returns the values found so far if the time is over while it polls", async () => {
  const session = await browser.open(`<h1>Copper pan</h1><i>0</i>`);
  await session.page.evaluate("setInterval(() => { document.querySelector('i').textContent += '0'; }, 20)");
  const pan = z.object({ name: z.string(), sku: z.string() });
  const timeout = 60_000;
  passTimeAfterSnapshot(session, 3, timeout);
  const result = await extract(session, "the pan", pan, { timeout });
  expect(result).toMatchObject({ status: "incomplete", data: { name: "Copper pan", sku: null } });
  expect(result.gaps).toMatchObject([deadlineGap]);
});

test("does not call data complete of which the page was not read to its end", async () => {
  const session = await browser.open(table(5));
  const take = session.snapshot.bind(session);
  vi.spyOn(session, "snapshot").mockImplementation(async (...given) => {
    const snapshot = await take(...given);
    const unread = snapshot.lines.slice(-1).map((line) => ({ ...line, kind: "unread" as const, segments: [] }));
    return { ...snapshot, isComplete: false, lines: [...snapshot.lines, ...unread] };
  });
  const result = await extract(session, "every row", readings);
  expect(result.status).toBe("incomplete");
  expect(result.data).toHaveLength(5);
  expect(result.gaps).toMatchObject([{ path: "", reason: "unread" }]);
});

test("still rejects if the caller aborts", async () => {
  const session = await browser.open(`<h1>Copper pan</h1><i>0</i>`);
  await session.page.evaluate("setInterval(() => { document.querySelector('i').textContent += '0'; }, 20)");
  const pan = z.object({ name: z.string(), sku: z.string() });
  const signal = AbortSignal.timeout(700);
  await expect(extract(session, "the pan", pan, { signal, timeout: 20_000 })).rejects.toMatchObject({
    code: "aborted",
  });
});
