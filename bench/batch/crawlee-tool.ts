import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { BatchTool } from "./batch-tool.ts";

/** Crawlee's level of log messages that shows none. */
const SILENT = 0;

/** Crawlee as its users start it. */
export const crawleeTool = createCrawleeTool("crawlee", []);

/** Crawlee with further switches of the browser. */
export function crawleeWith(switches: readonly string[]): BatchTool {
  return createCrawleeTool("crawlee own-switches", switches);
}

function createCrawleeTool(name: string, switches: readonly string[]): BatchTool {
  return {
    name,
    async run({ urls, concurrency, folder, executablePath, args }) {
      const { Configuration, log, PlaywrightCrawler } = await import("@crawlee/playwright");
      log.setLevel(SILENT);
      await mkdir(folder, { recursive: true });
      const headings = new Set<string>();
      const crawler = new PlaywrightCrawler(
        {
          launchContext: {
            launcher: chromium,
            useIncognitoPages: true,
            launchOptions: { executablePath, args: [...args, ...switches], headless: true },
          },
          minConcurrency: concurrency,
          maxConcurrency: concurrency,
          async requestHandler({ page, request }) {
            headings.add(await page.locator("h1").innerText());
            await page.screenshot({ path: join(folder, `${new URL(request.url).pathname.slice(1)}.png`) });
          },
        },
        new Configuration({ persistStorage: false, storageClientOptions: { localDataDirectory: folder } }),
      );
      await crawler.run([...urls]);
      return headings.size;
    },
  };
}
