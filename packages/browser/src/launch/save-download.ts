import { closeSync, mkdirSync, openSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, parse, resolve } from "node:path";
import type { Download } from "playwright-core";
import { safeFileName } from "./safe-file-name.ts";

const saved = new WeakMap<Download, Map<string, Promise<string>>>();

/**
 * Saves a download in a folder under the name that the site suggests, made safe: "report.csv", then "report (1).csv". Saves it
 * once, even if it is called several times. Rejects if the download is incomplete, and leaves no file then.
 */
export function saveDownload(download: Download, folder: string): Promise<string> {
  const places = saved.get(download) ?? new Map<string, Promise<string>>();
  saved.set(download, places);
  const saving = places.get(resolve(folder)) ?? save(download, folder);
  places.set(resolve(folder), saving);
  return saving;
}

async function save(download: Download, folder: string): Promise<string> {
  const path = reserve(folder, safeFileName(download.suggestedFilename()));
  try {
    await download.saveAs(path);
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Creates the file synchronously, so that no other code takes its name, and two downloads of one click get their names in order.
 */
function reserve(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true });
  const { name: stem, ext } = parse(name);
  for (let number = 0; ; number++) {
    const path = join(folder, number === 0 ? name : `${stem} (${number})${ext}`);
    try {
      closeSync(openSync(path, "wx"));
      return path;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
