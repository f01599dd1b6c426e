import { readInstalledVersion } from "../setup/dependencies.ts";
import type { Competitor, LaunchSettings } from "./competitor.ts";

/** `page.ariaSnapshot({ mode: "ai" })`: with refs and child frames, as Playwright's own MCP server hands it to a model. */
export async function launchPlaywright({ executablePath, args, viewport }: LaunchSettings): Promise<Competitor> {
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({ headless: true, executablePath, args: [...args] });
  const page = await browser.newPage({ viewport: { ...viewport } });
  return {
    name: "playwright",
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
