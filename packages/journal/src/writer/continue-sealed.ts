import { readFile, rm } from "node:fs/promises";
import { isMissingFile } from "../files/is-missing-file.ts";
import { layoutOf } from "../layout.ts";
import { continuedType } from "../log/record.ts";
import type { BlobWriter } from "./blob-writer.ts";
import type { LogWriter } from "./log-writer.ts";

/**
 * Removes the manifest of a sealed journal, which is about to become invalid, and keeps it as a blob that a record
 * refers to. Does nothing for a journal without a manifest.
 */
export async function continueSealed(parts: {
  directory: string;
  log: LogWriter;
  blobs: BlobWriter;
  at: string;
}): Promise<void> {
  const { directory, log, blobs, at } = parts;
  const path = layoutOf(directory).manifest;
  const bytes = await readIfThere(path);
  if (!bytes) return;
  const manifest = await blobs.put(bytes, "application/json");
  await log.append({ type: continuedType, at, payload: { manifest } });
  await rm(path, { force: true });
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
