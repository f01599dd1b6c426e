import type { Page } from "playwright-core";
import { readInstalledVersion } from "../setup/dependencies.ts";
import type { Competitor, LaunchSettings } from "./competitor.ts";

export interface PlaywrightCompetitor extends Competitor {
  readonly page: Page;
}

/**
 * Launches `page.ariaSnapshot({ mode: "ai" })`: with refs and child frames, as Playwright's own MCP server returns it
 * to a model.
 */
export async function launchPlaywright({
  executablePath,
  args,
  viewport,
}: LaunchSettings): Promise<PlaywrightCompetitor> {
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({ headless: true, executablePath, args: [...args] });
  const page = await browser.newPage({ viewport: { ...viewport } });
  return {
    name: "playwright",
    page,
    version: readInstalledVersion("playwright-core") ?? "unknown",
    calls: [
      {
        name: "playwright",
        what: 'page.ariaSnapshot({ mode: "ai" })',
        capture: () => page.ariaSnapshot({ mode: "ai" }),
      },
    ],
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    evaluate: (expression) => page.evaluate(expression),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
