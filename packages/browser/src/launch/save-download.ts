import { closeSync, mkdirSync, openSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join, parse, resolve } from "node:path";
import type { Download } from "playwright-core";
import { type ContextSecrets, secretsOfContext } from "../secrets/context-secrets.ts";
import { fileHoldsSecret } from "./file-holds-secret.ts";
import { safeFileName } from "./safe-file-name.ts";

const saved = new WeakMap<Download, Map<string, Promise<string>>>();

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

/**
 * Saves a download in a folder under the name that the site suggests, made safe: "report.csv", then "report (1).csv". Saves it
 * once, even if it is called several times. Rejects if the download is incomplete, and leaves no file then. Secrets of the
 * context's sessions are masked in the name.
 *
 * @throws DownloadWithSecretError if the file holds a secret of a session of the context
 */
export function saveDownload(download: Download, folder: string): Promise<string> {
  const places = saved.get(download) ?? new Map<string, Promise<string>>();
  saved.set(download, places);
  const saving = places.get(resolve(folder)) ?? save(download, folder);
  places.set(resolve(folder), saving);
  return saving;
}

async function save(download: Download, folder: string): Promise<string> {
  const secrets = secretsOfContext(download.page().context());
  const path = reserve(folder, safeFileName(secrets.redactor.redact(download.suggestedFilename())));
  try {
    await download.saveAs(path);
    await assertNoSecret(path, secrets);
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function assertNoSecret(path: string, secrets: ContextSecrets): Promise<void> {
  const { size } = await stat(path);
  if (secrets.longest === 0 || size > LARGEST_READ) return;
  if (await fileHoldsSecret(path, secrets)) throw new DownloadWithSecretError(size);
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
