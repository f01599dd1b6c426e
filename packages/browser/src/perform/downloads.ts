import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { join, parse } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Download } from "playwright-core";
import type { DownloadSeen } from "../action/effect.ts";
import { safeFileName } from "./safe-file-name.ts";
import type { Scene } from "./scene.ts";

/** What came down because of the action: saved where the session keeps downloads, with its size and hash. */
export async function keepDownloads(scene: Scene): Promise<DownloadSeen[]> {
  return Promise.all(scene.signals.downloads.map((download) => keep(scene, download)));
}

/** A download that is cut off has a name and nothing else. */
async function keep({ settings, call }: Scene, download: Download): Promise<DownloadSeen> {
  const name = safeFileName(download.suggestedFilename());
  const folder = settings.downloadsPath;
  const saving = folder === undefined ? download.path() : save(download, folder, name);
  const aborted = new Promise<undefined>((resolve) => {
    call.signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const path = await Promise.race([saving.catch(() => undefined), aborted]);
  if (path === undefined) return { name };
  const { size: bytes } = await stat(path);
  return { name, path, bytes, sha256: await hashOf(path) };
}

async function save(download: Download, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = freePath(folder, name);
  await download.saveAs(path);
  return path;
}

function freePath(folder: string, name: string): string {
  const { name: stem, ext } = parse(name);
  for (let number = 0; ; number++) {
    const path = join(folder, number === 0 ? name : `${stem} (${number})${ext}`);
    if (!existsSync(path)) return path;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
