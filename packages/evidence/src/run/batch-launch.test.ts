import { expect, it } from "vitest";
import { batchLaunch } from "./batch-launch.ts";
import { createCrashProofBrowser } from "./crash-proof-browser.ts";

it("keeps the options of the caller, and gives a running browser no switches", () => {
  expect(batchLaunch({ locale: "de-DE", args: ["--mute-audio"] })).toMatchObject({
    locale: "de-DE",
    args: ["--mute-audio", expect.stringContaining("--disable-features=")],
  });
  const running = { cdpUrl: "http://127.0.0.1:9222" };
  expect(batchLaunch(running)).toEqual(running);
});

it("reaches the browser of the samples", async () => {
  await using browser = createCrashProofBrowser({ args: ["--disable-features=Translate"] });
  const { context } = await browser.get();
  const session = await context.browser()?.newBrowserCDPSession();
  const { commandLine = "" } = (await session?.send("SystemInfo.getInfo")) ?? {};
  const used = commandLine.slice(commandLine.lastIndexOf("--disable-features=")).split(" ")[0];
  expect(used).toMatch(/\bTranslate\b.*\bSpareRendererForSitePerProcess\b/u);
});
