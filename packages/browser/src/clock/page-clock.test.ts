import { createCallContext, InvalidInputError, systemClock } from "@surehand/kernel";
import type { Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PageSession } from "../session/page-session.ts";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "../testing/page.ts";
import { PageUnresponsiveError } from "../world/errors.ts";
import { createPageClock } from "./create-page-clock.ts";
import { PageClockError } from "./errors.ts";
import type { PageClock } from "./page-clock.ts";

/** One reading for each time source: a number that grows while time flows. */
const SOURCES = `
  const read = {};
  let frames = 0, ticks = 0, worker = 0, timeouts = 0, idle = 0;
  const loop = () => { frames += 1; requestAnimationFrame(loop); };
  requestAnimationFrame(loop);
  setInterval(() => ticks += 1, 20);
  (function again() { setTimeout(() => { timeouts += 1; again(); }, 20); })();
  (function again() { requestIdleCallback(() => { idle += 1; again(); }); })();
  const source = "setInterval(() => postMessage(1), 10)";
  new Worker(URL.createObjectURL(new Blob([source]))).onmessage = () => worker += 1;
  const web = document.createElement("i");
  document.documentElement.append(web);
  const webAnimation = web.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 1e6 });
  const audio = new AudioContext();
  const seconds = 60, rate = 8000, wave = new DataView(new ArrayBuffer(44 + seconds * rate));
  [..."RIFF....WAVEfmt "].forEach((letter, at) => wave.setUint8(at, letter.charCodeAt(0)));
  [..."data"].forEach((letter, at) => wave.setUint8(36 + at, letter.charCodeAt(0)));
  [[4, 36 + seconds * rate], [16, 16], [24, rate], [28, rate], [40, seconds * rate]].forEach(([at, value]) => wave.setUint32(at, value, true));
  [[20, 1], [22, 1], [32, 1], [34, 8]].forEach(([at, value]) => wave.setUint16(at, value, true));
  const media = document.createElement("video");
  media.src = URL.createObjectURL(new Blob([wave]));
  media.muted = true;
  media.loop = true;
  media.play();
  Object.assign(read, {
    requestAnimationFrame: () => frames, setInterval: () => ticks, setTimeout: () => timeouts, requestIdleCallback: () => idle,
    Date: () => Date.now(), "performance.now": () => performance.now(),
    "CSS animation": () => document.getElementById("css").getAnimations()[0].currentTime,
    "CSS transition": () => document.getElementById("transition").getAnimations()[0].currentTime,
    "Web animation": () => webAnimation.currentTime,
    "SVG animation": () => document.querySelector("svg").getCurrentTime(),
    AudioContext: () => audio.currentTime,
    media: () => media.currentTime,
    worker: () => worker,
  });
  globalThis.readAll = () => Object.fromEntries(Object.entries(read).map(([name, of]) => [name, of()]));
  document.getElementById("transition").getBoundingClientRect();
  document.getElementById("transition").style.width = "500px";`;
const PARTS = `<style>@keyframes go { to { transform: translateX(900px) } } #css { animation: go 1000s linear }
  #transition { width: 1px; transition: width 1000s linear }</style>
  <div id="css">css</div><div id="transition">transition</div>
  <svg width="20" height="20"><circle r="3"><animate attributeName="cx" from="0" to="20" dur="1000s"/></circle></svg>`;
const ALL_SOURCES = `<!doctype html><body>${PARTS}<script>${SOURCES}</script></body>`;

type Reading = Record<string, number>;

let browser: TestBrowser;
let site: TestSite;
let session: PageSession;
let page: Page;

beforeAll(async () => {
  browser = await openTestBrowser();
  site = await serve(({ otherUrl }) => ({
    "/all": ALL_SOURCES,
    "/frames": `<!doctype html><body><iframe src="/all"></iframe><iframe src="${otherUrl}/all"></iframe></body>`,
    "/gif": `<img src="/moving.gif" alt="">`,
    "/empty": "<!doctype html><body></body>",
    "/count": `<!doctype html><body style="margin:0"><button>Go</button><canvas width="200" height="200"></canvas><script>
      let x = 0; const pen = document.querySelector("canvas").getContext("2d");
      const loop = () => { x += 1; document.title = String(x); pen.fillRect(x, 0, 1, 9); requestAnimationFrame(loop); };
      requestAnimationFrame(loop);
      let heard = 0; addEventListener("keydown", () => heard += 1);
      document.querySelector("button").onclick = () => document.querySelector("button").textContent = "Gone";
    </script></body>`,
  }));
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
});
let clock: PageClock | undefined;
beforeEach(async () => {
  await browser[Symbol.asyncDispose]();
  browser = await openTestBrowser();
  session = await browser.openUrl("about:blank");
  page = session.page;
});
afterEach(async () => {
  await clock?.close();
  clock = undefined;
});

async function read(frame: Frame): Promise<Reading> {
  return frame.evaluate<Reading>("readAll()");
}

/** Waits in real time, in which unfrozen sources continue. */
async function realTime(ms: number): Promise<void> {
  await systemClock.sleep(ms);
}

/** Returns the sources that moved between two readings. */
function moved(before: Reading, after: Reading): string[] {
  return Object.keys(before).filter((name) => after[name] !== before[name]);
}

function advanced(before: Reading, after: Reading): Reading {
  return Object.fromEntries(Object.keys(before).map((name) => [name, (after[name] ?? NaN) - (before[name] ?? NaN)]));
}

/** The frames of the page that show the sources. */
function sourceFrames(): Frame[] {
  return page.frames().filter((frame) => frame.url().endsWith("/all"));
}

describe("a clock that exists before the page's scripts", () => {
  it.each(["/all", "/frames"])("stops every source of %s but the worker, and lists that one", async (path) => {
    clock = await createPageClock(session);
    await page.goto(`${site.url}${path}`);
    await clock.freeze();
    for (const frame of sourceFrames()) {
      const before = await read(frame);
      await realTime(200);
      expect(moved(before, await read(frame)).filter((name) => name !== "worker")).toEqual([]);
    }
    const kinds = (await clock.unfrozen()).map(({ kind }) => kind);
    expect(kinds).toEqual(sourceFrames().map(() => "worker"));
  });

  it.each(["/all", "/frames"])("steps the sources of %s by exactly the given time", async (path) => {
    clock = await createPageClock(page);
    await page.goto(`${site.url}${path}`);
    await clock.freeze();
    expect(sourceFrames().length).toBeGreaterThan(0);
    for (const frame of sourceFrames()) {
      const before = await read(frame);
      await clock.step(500);
      await realTime(50);
      const by = advanced(before, await read(frame));
      expect(by).toMatchObject({ Date: 500, "performance.now": 500, setInterval: 25, setTimeout: 25, AudioContext: 0 });
      for (const name of ["CSS animation", "CSS transition", "Web animation"]) expect(by[name]).toBeCloseTo(500, 3);
      expect(by["SVG animation"]).toBeCloseTo(0.5, 3);
      expect(by["media"]).toBeCloseTo(0.5, 3);
      expect(by["requestAnimationFrame"]).toBeGreaterThanOrEqual(31);
      expect(by["requestAnimationFrame"]).toBeLessThanOrEqual(32);
      expect(by["requestIdleCallback"]).toBeGreaterThan(0);
    }
  });

  it("resumes everything", async () => {
    clock = await createPageClock(page);
    await page.goto(`${site.url}/frames`);
    await clock.freeze();
    await clock.step(100);
    await clock.resume();
    expect(clock.isFrozen).toBe(false);
    for (const frame of sourceFrames()) {
      const before = await read(frame);
      // No page plays sound without a user gesture.
      const expected = Object.keys(before).filter((name) => name !== "AudioContext");
      await expect
        .poll(async () => moved(before, await read(frame)).filter((name) => name !== "AudioContext"))
        .toEqual(expected);
    }
  });

  it("freezes a new document while it is frozen", async () => {
    clock = await createPageClock(page);
    await page.goto(`${site.url}/empty`);
    await clock.freeze();
    const at = await page.evaluate(() => Date.now());
    await page.goto(`${site.url}/all`);
    const before = await read(page.mainFrame());
    expect(before).toMatchObject({ Date: at, requestAnimationFrame: 0, setInterval: 0 });
    await realTime(100);
    expect(moved(before, await read(page.mainFrame()))).toEqual(["worker"]);
    await clock.step(100);
    expect(advanced(before, await read(page.mainFrame()))).toMatchObject({ Date: 100, setInterval: 5 });
  });

  it("suspends sound, and resumes it", async () => {
    clock = await createPageClock(page);
    await page.goto(`${site.url}/all`);
    await page.mouse.click(5, 5);
    await page.evaluate("globalThis.sound = new AudioContext(); sound.resume()");
    await expect.poll(() => page.evaluate("sound.state")).toBe("running");
    await clock.freeze();
    const heldAt = await page.evaluate("sound.currentTime");
    await expect.poll(() => page.evaluate("sound.state")).toBe("suspended");
    expect(await page.evaluate("sound.currentTime")).toBe(heldAt);
    await page.evaluate("globalThis.later = new AudioContext(); later.resume()");
    expect(await page.evaluate("later.currentTime")).toBe(0);
    await clock.resume();
    await expect.poll(() => page.evaluate("[sound.state, later.state]")).toEqual(["running", "running"]);
    await expect.poll(() => page.evaluate("later.currentTime")).toBeGreaterThan(0);
  });

  it("reports errors of timers to the page, and continues", async () => {
    clock = await createPageClock(page);
    await page.goto(`${site.url}/empty`);
    await clock.freeze();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.evaluate(
      `setTimeout(() => { throw new Error("first") }, 5); setTimeout(() => document.title = "second", 9)`,
    );
    await clock.step(10);
    expect(await page.title()).toBe("second");
    await expect.poll(() => errors).toEqual(["first"]);
  });
});

describe("a clock with a start", () => {
  it("shows two pages the same times, before and after steps", async () => {
    const readings: unknown[] = [];
    for (const _ of ["first", "second"]) {
      await using own = await openTestBrowser();
      const { page: fresh } = await own.openUrl("about:blank");
      await using timed = await createPageClock(fresh, { startsAt: Date.UTC(2026, 0, 1) });
      await fresh.goto(`${site.url}/count`);
      await timed.step(1000);
      readings.push(await fresh.evaluate("[Date.now(), performance.now(), document.title]"));
    }
    expect(readings[0]).toEqual(readings[1]);
  });
});

describe("many steps at once", () => {
  it("reads the page after each step, until a reading is the last", async () => {
    clock = await createPageClock(page, { startsAt: Date.UTC(2026, 0, 1) });
    await page.goto(`${site.url}/count`);
    const [all] = await clock.stepAndRead([16, 16, 32], () => "() => ({ value: performance.now() })");
    const [first = 0, second = 0, third = 0] = (all?.values ?? []).map(Number);
    expect([second - first, third - second]).toEqual([16, 32]);
    const [some] = await clock.stepAndRead([16, 16, 16], () => "(step) => ({ value: step, isLast: step === 1 })");
    expect(some?.values).toEqual([0, 1]);
    expect(await page.evaluate("performance.now()")).toBe(third + 32);
  });

  it("starts a new document at the time of the page, and after a restart at the start of the clock", async () => {
    clock = await createPageClock(page, { startsAt: Date.UTC(2026, 0, 1) });
    await page.goto(`${site.url}/empty`);
    const startsAt = Number(await page.evaluate("Date.now()"));
    await clock.step(5000);
    await page.goto(`${site.url}/empty`);
    expect(await page.evaluate("Date.now()")).toBe(startsAt + 5000);
    await clock.restart();
    await page.goto(`${site.url}/empty`);
    expect(await page.evaluate("Date.now()")).toBe(startsAt);
  });
});

describe("a clock on a page that was loaded before", () => {
  it("freezes time sources that are used again, and lists those that it may have missed", async () => {
    await page.goto(`${site.url}/all`);
    clock = await createPageClock(page);
    await clock.freeze();
    const before = await read(page.mainFrame());
    await realTime(200);
    const after = await read(page.mainFrame());
    // A timer that was set before runs once more, an interval forever, and so does media that is in no document.
    expect(moved(before, after).filter((name) => !["worker", "setInterval", "media"].includes(name))).toEqual([]);
    const early = (await clock.unfrozen()).find(({ kind }) => kind === "early-scripts");
    expect(early).toMatchObject({ kind: "early-scripts", url: `${site.url}/all` });
    await clock.step(100);
    expect(advanced(after, await read(page.mainFrame()))).toMatchObject({
      Date: 100,
      "Web animation": expect.closeTo(100, 3),
    });
  });

  it("lists no early scripts if there are none, and none of a former document", async () => {
    await page.goto(`${site.url}/empty`);
    clock = await createPageClock(page);
    expect(await clock.unfrozen()).toEqual([]);
    await clock.close();
    await page.goto(`${site.url}/all`);
    clock = await createPageClock(page);
    await page.goto(`${site.url}/empty`);
    expect(await clock.unfrozen()).toEqual([]);
  });
});

describe("our own work on a frozen page", () => {
  it("ends, and does not change the page's time", async () => {
    clock = await createPageClock(session);
    await page.goto(`${site.url}/count`);
    await clock.freeze();
    const title = await page.title();
    const snapshot = await session.snapshot();
    expect(snapshot.text).toContain("Go");
    await session.screenshot();
    await session.screenshot({ fullPage: true });
    await session.settle();
    const button = [...snapshot.refs.values()].find(({ name }) => name === "Go");
    const clicked = await session.perform({ kind: "click", target: button?.ref ?? "" });
    expect(clicked).toMatchObject({ status: "done" });
    await session.perform({ kind: "key", event: "hold", key: "a", ms: 50 });
    await session.perform({ kind: "wait", ms: 50 });
    expect(await page.evaluate("heard")).toBeGreaterThan(0);
    expect(await page.title()).toBe(title);
    await page.locator("canvas").click({ timeout: 3000 });
    await clock.step(160);
    expect(Number(await page.title())).toBe(Number(title) + 10);
  });
});

describe("refusals", () => {
  it("refuses steps that are not whole milliseconds, and steps of a clock that is not frozen", async () => {
    clock = await createPageClock(page);
    for (const ms of [0, -1, 1.5, Number.NaN, Infinity])
      await expect(clock.step(ms)).rejects.toThrow(InvalidInputError);
    await expect(clock.step(16)).rejects.toMatchObject({ code: "clock-not-frozen" });
  });

  it("reports that a dialog blocks the page, instead of hanging", async () => {
    clock = await createPageClock(page);
    await page.goto(`${site.url}/empty`);
    await clock.freeze();
    const shown = page.waitForEvent("dialog");
    await page.evaluate(`void setTimeout(() => alert("stop"), 5)`);
    using call = createCallContext({ timeoutMs: 1000 });
    await expect(clock.step(10, call)).rejects.toThrow(PageUnresponsiveError);
    await (await shown).accept();
  });

  it("may be closed twice, and throws afterwards", async () => {
    clock = await createPageClock(page);
    await page.goto(`${site.url}/count`);
    await clock.freeze();
    await clock.close();
    await clock.close();
    await expect(clock.freeze()).rejects.toThrow(PageClockError);
    const title = await page.title();
    await expect.poll(() => page.title()).not.toBe(title);
  });
});
