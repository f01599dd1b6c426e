import { findBrowser } from "@surehand/browser";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

interface ZoomedBrowser extends AsyncDisposable {
  readonly browser: Browser;
}

/** Chromium counts zoom in steps of 20 percent: https://source.chromium.org/chromium/chromium/src/+/main:third_party/blink/common/page/page_zoom.cc */
const stepFactor = 1.2;

/** Launches a browser that zooms every page, as a person sets it in the menu. Only the profile stores that setting. */
export async function launchZoomedBrowser(factor: number): Promise<ZoomedBrowser> {
  const { executablePath } = await findBrowser();
  const profile = await mkdtemp(join(tmpdir(), "surehand-zoomed-"));
  const level = Math.log(factor) / Math.log(stepFactor);
  await mkdir(join(profile, "Default"));
  await writeFile(
    join(profile, "Default", "Preferences"),
    JSON.stringify({ partition: { default_zoom_level: { x: level } } }),
  );
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: ["--site-per-process"] });
  const browser = context.browser();
  if (browser === null) throw new Error("The context has no browser.");
  return {
    browser,
    async [Symbol.asyncDispose]() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
