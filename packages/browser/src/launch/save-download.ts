import { closeSync, mkdirSync, openSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, parse, resolve } from "node:path";
import type { Download } from "playwright-core";
import { safeFileName } from "./safe-file-name.ts";

const saved = new WeakMap<Download, Map<string, Promise<string>>>();

/**
 * Saves a download in a folder under the name that the site suggests, made safe: "report.csv", then "report (1).csv". Once,
 * however many ask for it. Rejects where the file does not come whole; nothing is left of it then.
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

/** Makes the file, so that nobody else takes its name. At once: two downloads of one click have their names in their order. */
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
