import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { InvalidInputError } from "@surehand/kernel";
import { BlobCorruptError } from "../errors/blob-corrupt-error.ts";
import { BlobNotFoundError } from "../errors/blob-not-found-error.ts";
import { JournalReadError } from "../errors/journal-read-error.ts";
import { isMissingFile } from "../files/is-missing-file.ts";
import { layoutOf } from "../layout.ts";
import { isSha256, sha256 as hashOf } from "../sha256.ts";

/**
 * Reads a blob and checks its bytes against their hash. Works on a journal that is being written, and on a closed one.
 *
 * @throws InvalidInputError when `sha256` is not a hash in lower-case hex.
 * @throws BlobNotFoundError when the journal has no such blob.
 * @throws BlobCorruptError when its bytes were changed.
 * @throws JournalReadError when it exists but can't be read.
 */
export async function readBlob(directory: string, sha256: string): Promise<Uint8Array> {
  assertHash(sha256);
  const bytes = await readBytes(directory, sha256);
  const found = hashOf(bytes);
  if (found !== sha256) throw new BlobCorruptError({ directory, sha256, found });
  return bytes;
}

/** The hash becomes part of a path: any other text could lead out of the folder. */
function assertHash(sha256: string): void {
  if (isSha256(sha256)) return;
  throw new InvalidInputError({
    input: "sha256",
    problem: `must be 64 lower-case hexadecimal digits, but is ${JSON.stringify(sha256)}`,
    hint: "Pass the sha256 that putBlob returned.",
  });
}

async function readBytes(directory: string, sha256: string): Promise<Uint8Array> {
  try {
    return await readFile(join(layoutOf(directory).blobs, sha256));
  } catch (cause) {
    if (isMissingFile(cause)) throw new BlobNotFoundError({ directory, sha256, cause });
    throw new JournalReadError({ directory, what: `blob ${sha256}`, cause });
  }
}
