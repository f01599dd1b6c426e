import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { systemClock } from "@surehand/kernel";
import type { Download } from "playwright-core";
import type { DownloadSeen } from "../action/effect.ts";
import { safeFileName } from "../launch/safe-file-name.ts";
import { DownloadWithSecretError, saveDownload } from "../launch/save-download.ts";
import type { PerformContext } from "./perform-context.ts";

/** Margin before the deadline in which running downloads can still be reported. */
const REPORTING_MS = 80;

/**
 * Returns the downloads that the action started: saved in the session's download folder, with size and hash. A download that is
 * still running at the call's deadline continues, and is reported as running.
 */
export async function keepDownloads({ signals, settings, call }: PerformContext): Promise<DownloadSeen[]> {
  if (signals.downloads.length === 0) return [];
  const over = new AbortController();
  const leftMs = Math.max(0, Math.min(call.deadline.remainingMs() - REPORTING_MS, MAX_MS));
  const timeUp = systemClock.sleep(leftMs, AbortSignal.any([over.signal, call.signal])).catch(() => undefined);
  const kept = await Promise.all(
    signals.downloads.map(async (download): Promise<DownloadSeen> => {
      const name = safeFileName(download.suggestedFilename());
      const isUnderWay = timeUp.then(() => ({ name, isUnderWay: true }) as const);
      // A download that was interrupted has only a name.
      const keeping = keep(download, name, settings.downloadsPath).catch((error: unknown) => notKept(name, error));
      return Promise.race([keeping, isUnderWay]);
    }),
  );
  over.abort();
  return kept;
}

/** Maximum delay of a Node timer. */
const MAX_MS = 2 ** 31 - 1;

function notKept(name: string, error: unknown): DownloadSeen {
  return error instanceof DownloadWithSecretError ? { name, bytes: error.bytes, hasSecret: true } : { name };
}

async function keep(download: Download, name: string, folder: string | undefined): Promise<DownloadSeen> {
  const path = await (folder === undefined ? download.path() : saveDownload(download, folder));
  const { size: bytes } = await stat(path);
  return { name, path, bytes, sha256: await hashOf(path) };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
