import { mkdir } from "node:fs/promises";
import type { BrowserContext, Download } from "playwright-core";
import { type Logger, settleWithin } from "@surehand/kernel";
import { secretsOfContext } from "../secrets/context-secrets.ts";
import { saveDownload } from "./save-download.ts";

const lastDownloadsMs = 2000;

/**
 * Saves every download of the context in `folder`, because Playwright deletes downloads when their context closes. The name is
 * the one that the site suggests ("report.csv", then "report (1).csv").
 *
 * @returns a function that waits for running downloads, for up to two seconds
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
    log.info("saved a download", { path: await saveDownload(download, folder) });
  } catch (error) {
    const { redactor } = secretsOfContext(download.page().context());
    const problem = { name: download.suggestedFilename(), error: String(error) };
    log.warn("could not save a download", redactor.redactValue(problem));
  }
}
