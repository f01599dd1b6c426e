import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { BrowserContext, Download } from "playwright-core";
import type { Logger } from "@surehand/kernel";
import { settleWithin } from "./settle-within.ts";

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
  const taken = new Set<string>();
  const underWay = new Set<Promise<void>>();
  context.on("download", (download) => {
    const path = freePath(folder, download.suggestedFilename(), taken);
    taken.add(path);
    const keeping = keep(download, path, log).finally(() => underWay.delete(keeping));
    underWay.add(keeping);
  });
  return async () => {
    await settleWithin(Promise.all(underWay), lastDownloadsMs);
  };
}

async function keep(download: Download, path: string, log: Logger): Promise<void> {
  try {
    await download.saveAs(path);
    log.info("kept a download", { path });
  } catch (error) {
    log.warn("a download was not kept", { path, error: String(error) });
  }
}

function freePath(folder: string, suggestedName: string, taken: ReadonlySet<string>): string {
  // The name comes from the site: only its last part counts, whatever the separators.
  const name = basename(suggestedName.replaceAll("\\", "/"));
  const safeName = /^\.*$/.test(name) ? "download" : name;
  const extension = extname(safeName);
  const stem = safeName.slice(0, safeName.length - extension.length);
  for (let number = 0; ; number += 1) {
    const path = join(folder, number === 0 ? safeName : `${stem} (${number})${extension}`);
    if (!taken.has(path) && !existsSync(path)) return path;
  }
}
