import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "node:util";
import type { PageSession } from "@surehand/browser";
import { SurehandError } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { act } from "./act/act.ts";
import type { ActionCache } from "@surehand/replay";
import { extract } from "@surehand/extraction";
import { type MachineLateness, watchMachine } from "@surehand/kernel/testing";
import { scriptModel } from "@surehand/model/testing";
import { observe } from "./observe/observe.ts";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";

let machine: MachineLateness;
let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  machine = watchMachine();
  browser = await openTestBrowser();
  site = await serve(() => ({
    "/calm": "<h1>Shop</h1><button>Save</button><p>text</p>",
    "/busy": `<p></p><div></div><script>setInterval(() => { document.querySelector("p").textContent = Math.random();
      document.querySelector("div").innerHTML = "<button>" + Math.random() + "</button>"; }, 40)</script>`,
    "/reloading": `<p>Again</p><button>Save</button><script>setTimeout(() => location.reload(), 150)</script>`,
    "/long": Array.from({ length: 3000 }, (_, i) => `<p>Paragraph ${i} <b>of</b> <a href="#${i}">many</a>.</p>`).join(
      "",
    ),
    "/held": { body: "", afterMs: 6000 },
    "/endless": { body: "late", afterMs: 60_000 },
  }));
  // The first call also loads and compiles code, so it is not timed.
  const session = await browser.openUrl(`${site.url}/long`);
  for (const run of Object.values(verbs)) await run(session, { timeout: 20_000 }).catch(() => undefined);
  await session.page.close();
});
afterAll(async () => {
  machine[Symbol.dispose]();
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

interface Options {
  readonly timeout: number;
  readonly model?: Model;
}

const verbs: Readonly<Record<string, (session: PageSession, options: Options) => Promise<unknown>>> = {
  act: (session, options) => act(session, "feed the dragon in the cellar", { ...options, vision: false }),
  observe: (session, options) => observe(session, "every dragon in the cellar", { ...options, vision: false }),
  extract: (session, options) =>
    extract(session, "the dragon in the cellar", z.object({ dragon: z.string() }), options),
};

/** The script blocks the page by a synchronous request, which leaves the processor to the timed calls. */
const hold =
  "setTimeout(() => { const request = new XMLHttpRequest(); request.open('GET', '/held', false); request.send(); })";

const pages: readonly { name: string; path: string; hold?: boolean }[] = [
  { name: "that a script holds", path: "/calm", hold: true },
  { name: "that never becomes quiet", path: "/busy" },
  { name: "that reloads forever", path: "/reloading" },
];

/** The page needs long synchronous work, which takes far longer on a machine with shared processor caches. */
const longPage = { name: "of 3,000 paragraphs", path: "/long" };
const patience = { retry: 3 };

async function openPage({ path, hold: isHeld = false }: (typeof pages)[number]): Promise<PageSession> {
  const session = await browser.openUrl(`${site.url}/calm`);
  // A page that reloads forever never has its load event.
  await session.page.goto(site.url + path, { waitUntil: "commit" });
  if (isHeld) await session.page.evaluate(hold);
  return session;
}

interface Timed {
  readonly error: unknown;
  /** Time over the limit. */
  readonly overMs: number;
  /** Time that it waited for a processor after the limit, since a busy machine may be late by itself. */
  readonly machineMs: number;
}

/** Returns the error of a call, and the time that it ended over its limit. */
async function timed(timeoutMs: number, run: () => Promise<unknown>): Promise<Timed> {
  const startedAtMs = performance.now();
  const error: unknown = await run().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const overMs = performance.now() - startedAtMs - timeoutMs;
  return { error, overMs, machineMs: machine.withheldMs(startedAtMs + timeoutMs) };
}

const LATEST_MS = 100;

function expectInTime({ error, overMs, machineMs }: Timed): void {
  expect(overMs).toBeLessThan(LATEST_MS + machineMs);
  expect(error === undefined || SurehandError.isInstance(error), inspect(error)).toBe(true);
}

describe.each(Object.entries(verbs))("%s", (_, run) => {
  const expectInTimeByRules = async (page: (typeof pages)[number]): Promise<void> => {
    const session = await openPage(page);
    expectInTime(await timed(1200, () => run(session, { timeout: 1200 })));
    void session.page.close();
  };
  test.each(pages)("ends in time on a page $name, by rules", (page) => expectInTimeByRules(page));
  test("ends in time on a long page, by rules", patience, () => expectInTimeByRules(longPage));

  const expectInTimeWithModel = async (page: (typeof pages)[number]): Promise<void> => {
    await using scripted = await scriptModel([{ stall: "before-head", repeat: Number.POSITIVE_INFINITY }]);
    const session = await openPage(page);
    const { model } = scripted;
    const ended = await timed(2500, () => run(session, { timeout: 2500, model }));
    expectInTime(ended);
    expect(ended.error).toMatchObject({ retryable: true });
    void session.page.close();
  };
  test.each(pages)("ends in time on a page $name, with a model that stalls", (page) => expectInTimeWithModel(page));
  test("ends in time on a long page, with a model that stalls", patience, () => expectInTimeWithModel(longPage));

  // Nothing happens while they wait: side by side they take a third of the time.
  test.concurrent.each(["before-head", "after-head", "mid-stream"] as const)(
    "ends in time with a model that stalls %s",
    async (stall) => {
      await using scripted = await scriptModel([{ stall }]);
      const session = await browser.openUrl(`${site.url}/calm`);
      const { model } = scripted;
      // Enough for a busy machine to get as far as the model.
      const ended = await timed(8000, () => run(session, { timeout: 8000, model }));
      expectInTime(ended);
      expect(ended.error).toMatchObject({ code: "deadline-exceeded" });
      expect(scripted.requests.length).toBeLessThan(2);
    },
  );

  test("ends at once when the caller aborts", async () => {
    await using scripted = await scriptModel([{ stall: "before-head" }]);
    const session = await browser.openUrl(`${site.url}/calm`);
    const given = new AbortController();
    const options = { timeout: 20_000, model: scripted.model, signal: given.signal };
    const running = timed(0, () => run(session, options));
    await expect.poll(() => scripted.requests.length).toBe(1);
    const abortedAtMs = performance.now();
    given.abort();
    expect((await running).error).toMatchObject({ code: "aborted" });
    const tookMs = performance.now() - abortedAtMs;
    expect(tookMs).toBeLessThan(LATEST_MS + machine.withheldMs(abortedAtMs));
  });
});

test("act ends in time if the disk with its recordings does not respond", async () => {
  const never = async (): Promise<never> => {
    await sleep(60_000, undefined, { ref: false });
    throw new Error("This disk answers too late.");
  };
  const cache: ActionCache = { folder: "/nowhere", mode: "read-write", read: never, write: never };
  const session = await browser.openUrl(`${site.url}/calm`);
  const ended = await timed(700, () => act(session, "click Save", { timeout: 700, cache }));
  expectInTime(ended);
  expect(ended.error).toMatchObject({ code: "deadline-exceeded" });
});

test("act ends in time if a click leads to a page that never loads", async () => {
  const session = await browser.open(`<a href="${site.url}/endless">Go there</a>`);
  expectInTime(await timed(1500, () => act(session, "click Go there", { timeout: 1500 })));
});

test("act ends its search before the deadline on a page that never settles", async () => {
  const session = await browser.openUrl(`${site.url}/busy`);
  expect(await act(session, "click Nowhere", { timeout: 9000 })).toMatchObject({ status: "not-found" });
});
