import type { Page, Stagehand } from "stagehand-4";
import { readInstalledVersion } from "../setup/dependencies.ts";
import type { Competitor, LaunchSettings } from "./competitor.ts";

const navigationTimeoutMs = 60_000;
const batchTimeoutMs = 120_000;

export interface Stagehand4Competitor extends Competitor {
  readonly page: Page;
  readonly stagehand: Stagehand;
}

/**
 * Launches Stagehand 4 with two calls. `page.snapshot()` is the documented one and also sends the XPath of every node
 * to the caller. The batch takes the same snapshot inside Stagehand's extension and sends only the tree's text: it
 * measured as fast as the snapshot inside `observe()` reaches the model, and it is the fastest way to the text in
 * 4.4.0.
 *
 * @param generate the model; by default, requests to a model fail
 */
export async function launchStagehand4(
  { executablePath, args, viewport }: LaunchSettings,
  generate: (request: unknown) => Promise<unknown> = refuseToGenerate,
): Promise<Stagehand4Competitor> {
  const { localBrowser, Stagehand } = await import("stagehand-4");
  const browser = await localBrowser.launch({
    headless: true,
    executablePath,
    chromiumSandbox: false,
    args: [...args],
    viewport: { ...viewport },
  });
  const stagehand = await Stagehand.create({
    browser,
    logging: { level: "off" },
    model: { generate },
  });
  const [page] = await browser.context.pages();
  if (page === undefined) throw new Error("Stagehand 4 has no page.");
  // The launch option sets the size of the window, which includes the browser's bars.
  await page.setViewportSize(viewport.width, viewport.height);
  return {
    name: "stagehand 4",
    page,
    stagehand,
    version: readInstalledVersion("stagehand-4") ?? "unknown",
    calls: [
      {
        name: "stagehand 4 snapshot",
        what: "page.snapshot(), from Node",
        capture: async () => (await page.snapshot({ timeout: 0 })).formattedTree,
      },
      {
        name: "stagehand 4 batch",
        what: "experimentalBatch: page.snapshot().formattedTree, in its extension",
        capture: () =>
          stagehand.experimentalBatch(
            async (batch) => (await batch.page.snapshot({ timeout: 0 })).formattedTree,
            undefined,
            {
              page,
              timeout: batchTimeoutMs,
            },
          ),
      },
    ],
    open: async (url) => void (await page.goto(url, { waitUntil: "load", timeout: navigationTimeoutMs })),
    evaluate: (expression) => page.evaluate(expression),
    async [Symbol.asyncDispose]() {
      await stagehand.close();
      await browser.close();
    },
  };
}

async function refuseToGenerate(): Promise<never> {
  throw new Error("The bench asks no model.");
}
