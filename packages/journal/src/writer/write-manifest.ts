import { readdir, rmdir } from "node:fs/promises";
import { FileChangedError } from "../errors/file-changed-error.ts";
import type { JournalFiles } from "../files/journal-files.ts";
import { isMissingFile } from "../files/is-missing-file.ts";
import { layoutOf } from "../layout.ts";
import { createStatement, type StatementParts } from "../manifest/create-statement.ts";
import { hashFiles, listFiles } from "../manifest/list-files.ts";
import { manifestPayloadType } from "../manifest/manifest.ts";
import { encodeEnvelope, signEnvelope } from "../signing/envelope.ts";

/**
 * Hashes every file of the folder, as it is on the disk, and signs the list.
 *
 * @throws FileChangedError when a file is not as it was written
 * @returns the bytes of `manifest.json`.
 */
export async function writeManifest(input: {
  directory: string;
  files: JournalFiles;
  companions: readonly string[];
  /** SHA-256 of files as they were written. */
  written: ReadonlyMap<string, string>;
  statement: Omit<StatementParts, "files">;
}): Promise<Uint8Array> {
  const { directory, files, companions, written, statement } = input;
  await removeEmptyFolder(layoutOf(directory).blobs);
  const linked = statement.links.map((link) => link.directory);
  const listed = await listFiles(directory, [...linked, ...companions]);
  const [other] = listed.others;
  if (other !== undefined)
    throw new Error(`${other} is neither a file nor a folder, so its content can't be vouched for`);
  const hashed = await hashFiles(directory, listed.files);
  const sealed = new Map(hashed.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of written)
    if (sealed.get(name) !== sha256) throw new FileChangedError({ directory, name });
  const payload = createStatement({ ...statement, files: hashed });
  const envelope = signEnvelope({ payloadType: manifestPayloadType, payload, key: statement.key });
  const bytes = encodeEnvelope(envelope);
  await files.writeWhole(layoutOf(directory).manifest, bytes);
  return bytes;
}

/** A writer that was killed before its first blob leaves the folder empty, which no manifest can list. */
async function removeEmptyFolder(path: string): Promise<void> {
  const isEmpty = (await namesIn(path))?.length === 0;
  if (isEmpty) await rmdir(path);
}

async function namesIn(path: string): Promise<string[] | undefined> {
  try {
    return await readdir(path);
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
