import { readInstalledVersion } from "../setup/dependencies.ts";
import type { Competitor, LaunchSettings } from "./competitor.ts";

const navigationTimeoutMs = 60_000;

/**
 * Launches Stagehand 3. `page.snapshot()` is the function that act, observe and extract call, in the same process, so
 * it is the fastest call.
 */
export async function launchStagehand3({ executablePath, args, viewport }: LaunchSettings): Promise<Competitor> {
  const { Stagehand } = await import("stagehand-3");
  const stagehand = new Stagehand({
    env: "LOCAL",
    disableAPI: true,
    disablePino: true,
    verbose: 0,
    logger: () => {},
    localBrowserLaunchOptions: {
      headless: true,
      executablePath,
      chromiumSandbox: false,
      args: [...args],
      viewport: { ...viewport },
    },
  });
  await stagehand.init();
  const [page] = stagehand.context.pages();
  if (page === undefined) throw new Error("Stagehand 3 has no page.");
  await page.setViewportSize(viewport.width, viewport.height);
  return {
    name: "stagehand 3",
    version: readInstalledVersion("stagehand-3") ?? "unknown",
    calls: [
      {
        name: "stagehand 3",
        what: "page.snapshot()",
        capture: async () => (await page.snapshot()).formattedTree,
      },
    ],
    open: async (url) => void (await page.goto(url, { waitUntil: "load", timeoutMs: navigationTimeoutMs })),
    evaluate: (expression) => page.evaluate(expression),
    [Symbol.asyncDispose]: () => stagehand.close(),
  };
}
