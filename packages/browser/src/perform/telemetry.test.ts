import { describe, expect, it } from "vitest";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";
import { isTelemetryAddress, isTelemetryKey } from "./telemetry.ts";

const at = startSession();

async function click(html: string, kind: "click" | "doubleClick" | "rightClick" = "click"): Promise<PerformResult> {
  await at.fixture.open(html);
  const { page } = at.fixture;
  await page.unrouteAll();
  await page.route(/\/(?:collect|events|stats|likes|track)$/, (route) => route.fulfill({ status: 200, body: "ok" }));
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  return at.session.perform({ kind, target });
}

const BY_PAGE: readonly (readonly [name: string, work: string])[] = [
  ["a beacon", `navigator.sendBeacon("collect", "click")`],
  ["a POST", `fetch("api/events", { method: "POST", body: "click" })`],
  ["a POST a little later", `setTimeout(() => fetch("stats", { method: "POST" }), 50)`],
  ["when somebody was here last", `localStorage.setItem("lastActivity", Date.now())`],
  ["a cookie of a tracker", `document.cookie = "_ga=" + Math.random()`],
];

describe("what a page sends to its own trackers at every click", () => {
  it.each(BY_PAGE)("is no effect: %s", async (_name, work) => {
    const html = `<button id="target">Dead</button><script>document.addEventListener("click", () => { ${work} })</script>`;
    expect(await click(html)).toMatchObject({ status: "no-effect" });
  });

  it("is no effect if it is sent before the target receives the event", async () => {
    const html = `<button id="target">Dead</button><script>addEventListener("click", () => navigator.sendBeacon("collect", "click"), true)</script>`;
    expect(await click(html)).toMatchObject({ status: "no-effect" });
  });

  it.each([`navigator.sendBeacon("collect", "like")`, `fetch("track", { method: "POST" })`])(
    "is one where the target itself does it: %s",
    async (work) => {
      expect(await click(`<button id="target" onclick='${work}'>Like</button>`)).toMatchObject({ status: "done" });
    },
  );

  it.each([
    ["doubleClick", "dblclick"],
    ["rightClick", "contextmenu"],
  ] as const)("is one where the target itself does it at a %s", async (kind, event) => {
    const html = `<button id="target">Like</button><script>target.addEventListener("${event}", () => fetch("track", { method: "POST" }))</script>`;
    expect(await click(html, kind)).toMatchObject({ status: "done" });
  });

  it("is an effect if the listener of all clicks sends something else", async () => {
    const html = `<button id="target">Like</button><script>document.addEventListener("click", () => fetch("likes", { method: "POST" }))</script>`;
    expect(await click(html)).toMatchObject({ status: "done" });
  });
});

it("trackers are recognized by whole parts of their addresses", () => {
  const urls = ["https://a.test/g/collect?v=2", "https://stats.a.test/x", "https://a.test/pixel.gif"];
  expect(urls.map(isTelemetryAddress)).toEqual([true, true, true]);
  const others = ["https://a.test/track-order", "https://a.test/catalog", "https://stats.test/x", "nothing"];
  expect(others.map(isTelemetryAddress)).toEqual([false, false, false, false]);
  expect(["cookie _gid", "localStorage last_seen_at", "sessionStorage lastClickMs"].map(isTelemetryKey)).not.toContain(
    false,
  );
  expect(["localStorage cart", "localStorage lastEventName", "cookie game"].map(isTelemetryKey)).not.toContain(true);
});
