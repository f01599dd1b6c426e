import { mkdir } from "node:fs/promises";
import type { BrowserContext, Download } from "playwright-core";
import type { Logger } from "@surehand/kernel";
import { saveDownload } from "./save-download.ts";
import { settleWithin } from "../waiting/settle-within.ts";

const lastDownloadsMs = 2000;

/**
 * Playwright deletes downloads when their context closes. This keeps every download of the context in `folder`, under the
 * name that the site suggests ("report.csv", then "report (1).csv").
 *
 * @returns a function that waits for downloads under way, two seconds at most.
 */
export async function keepDownloads(
  context: BrowserContext,
  folder: string,
  log: Logger,
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const underWay = new Set<Promise<void>>();
  context.on("download", (download) => {
    const keeping = keep(download, folder, log).finally(() => underWay.delete(keeping));
    underWay.add(keeping);
  });
  return async () => {
    await settleWithin(Promise.all(underWay), lastDownloadsMs);
  };
}

async function keep(download: Download, folder: string, log: Logger): Promise<void> {
  try {
    log.info("kept a download", { path: await saveDownload(download, folder) });
  } catch (error) {
    log.warn("a download was not kept", { name: download.suggestedFilename(), error: String(error) });
  }
}
