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
 * Two calls. `page.snapshot()` is the documented one and also ships the XPath of every node to the caller. The batch takes
 * the same snapshot inside Stagehand's extension and ships the tree's text alone: measured, that is as fast as the
 * snapshot inside `observe()` reaches the model, and it is the fastest way to the text that 4.4.0 has.
 *
 * @param generate the model; default: none may be asked
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
  // The launch option sizes the window, of which the browser's bars take a part.
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
