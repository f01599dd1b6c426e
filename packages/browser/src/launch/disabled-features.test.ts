import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { afterAll, expect, it } from "vitest";
import { disableFeatures } from "./disabled-features.ts";
import type { BrowserHandle } from "./browser-handle.ts";
import { launchBrowser } from "./launch-browser.ts";

const opened: BrowserHandle[] = [];

afterAll(() => Promise.all(opened.map((handle) => handle.close())));

function featuresIn(text: string): string[] {
  return text.split("=")[1]?.split(",") ?? [];
}

it("adds the caller's features to one switch, and keeps the other switches", () => {
  const args = disableFeatures(["--mute-audio", "--disable-features=Translate", "--disable-features=,Glic"]);
  expect(args).toHaveLength(2);
  expect(args[0]).toBe("--mute-audio");
  expect(featuresIn(args[1] ?? "")).toEqual(expect.arrayContaining(["Translate", "Glic", "WebUIOmniboxPopup"]));
  expect(featuresIn(args[1] ?? "")).not.toContain("");
});

it("repeats every feature that the installed Playwright disables", async () => {
  const source = await readFile(createRequire(import.meta.url).resolve("playwright-core/lib/coreBundle"), "utf8");
  const [, list = ""] = /\bdisabledFeatures = \[(.*?)\n\s*\]/su.exec(source) ?? [];
  const ofPlaywright = [...list.matchAll(/^\s*"(\w+)"/gmu)].map(([, name]) => name);
  expect(ofPlaywright.length).toBeGreaterThan(10);
  expect(featuresIn(disableFeatures([])[0] ?? "")).toEqual(expect.arrayContaining(ofPlaywright));
});

it("keeps a new context from loading pages for the address bar of its window", async () => {
  const handle = await launchBrowser();
  opened.push(handle);
  const page = await handle.openContext();
  await page.goto("data:text/html,<h1>Plum</h1>");
  const session = await handle.context.browser()?.newBrowserCDPSession();
  const answer = await session?.send("Target.getTargets", { filter: [{}] });
  const urls = answer?.targetInfos.map(({ url }) => url) ?? [];
  expect(urls).toContain("data:text/html,<h1>Plum</h1>");
  expect(urls.filter((url) => url.startsWith("chrome://"))).toEqual([]);
});
