import { closeSync, mkdirSync, openSync } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { join, parse, resolve } from "node:path";
import type { Redactor } from "@surehand/kernel";
import type { BrowserContext, Download } from "playwright-core";
import { safeFileName } from "./safe-file-name.ts";

const saved = new WeakMap<Download, Map<string, Promise<string>>>();

const redactors = new WeakMap<BrowserContext, Redactor[]>();
/** Larger files are kept unread. */
const LARGEST_READ = 64 * 1024 * 1024;

/** A file that holds a secret was not kept. */
export class DownloadWithSecretError extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super("The download contains a secret, and is not kept.");
    this.bytes = bytes;
  }
}

/** Keeps no download of the context from now on that holds a registered value, and masks these in the names of others. */
export function maskDownloads(context: BrowserContext, redactor: Redactor): void {
  redactors.set(context, [...(redactors.get(context) ?? []), redactor]);
}

/**
 * Saves a download in a folder under the name that the site suggests, made safe: "report.csv", then "report (1).csv". Saves it
 * once, even if it is called several times. Rejects if the download is incomplete, and leaves no file then.
 *
 * @throws DownloadWithSecretError see `maskDownloads`
 */
export function saveDownload(download: Download, folder: string): Promise<string> {
  const places = saved.get(download) ?? new Map<string, Promise<string>>();
  saved.set(download, places);
  const saving = places.get(resolve(folder)) ?? save(download, folder);
  places.set(resolve(folder), saving);
  return saving;
}

async function save(download: Download, folder: string): Promise<string> {
  const masking = redactors.get(download.page().context()) ?? [];
  const name = masking.reduce((shown, redactor) => redactor.redact(shown), download.suggestedFilename());
  const path = reserve(folder, safeFileName(name));
  try {
    await download.saveAs(path);
    await assertNoSecret(path, masking);
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function assertNoSecret(path: string, masking: readonly Redactor[]): Promise<void> {
  const { size } = await stat(path);
  if (masking.length === 0 || size > LARGEST_READ) return;
  const bytes = await readFile(path);
  if (masking.some((redactor) => redactor.redactValue(bytes) !== bytes)) throw new DownloadWithSecretError(size);
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
