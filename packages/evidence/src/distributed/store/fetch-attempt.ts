import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder, resolveInside } from "@surehand/kernel";
import { parseJsonBytes } from "../../inputs/parse-json-bytes.ts";
import { EvidenceDamagedError } from "../../results/evidence-damaged-error.ts";
import { attemptIndexSchema } from "./attempt-index.ts";
import type { Bucket } from "./bucket.ts";
import type { AttemptObjects } from "./bucket-objects.ts";
import { forEachFile } from "./for-each-file.ts";

const MAX_INDEX_BYTES = 4_000_000;
const MAX_ATTEMPT_BYTES = 4_000_000_000;

/**
 * Writes the files of an attempt from a bucket to a new folder.
 * @throws EvidenceDamagedError if an object is missing, too large or unreadable
 */
export async function fetchAttempt(bucket: Bucket, objects: AttemptObjects, folder: string): Promise<void> {
  const files = await readIndex(bucket, objects.index);
  await rm(folder, { recursive: true, force: true });
  let left = MAX_ATTEMPT_BYTES;
  const take = (bytes: number): void => {
    left -= bytes;
    if (left < 0) throw damaged(`names files of more than ${MAX_ATTEMPT_BYTES} bytes`);
  };
  const damaged = (problem: string, cause?: unknown): Error =>
    new EvidenceDamagedError({ key: objects.index, problem, cause });
  await forEachFile(files, async (file) => {
    const key = objects.keyOf(file);
    try {
      const path = await resolveInside(folder, file);
      await makeFolder(dirname(path));
      if (!(await bucket.save(key, path, take))) throw new EvidenceDamagedError({ key, problem: "is missing" });
    } catch (error) {
      throw isOfName(error) ? damaged("names files that this machine can't write", error) : error;
    }
  });
}

async function readIndex(bucket: Bucket, key: string): Promise<readonly string[]> {
  const index = await bucket.get(key, MAX_INDEX_BYTES);
  if (!index) throw new EvidenceDamagedError({ key, problem: "is missing" });
  const files = attemptIndexSchema.safeParse(parseJsonBytes(index));
  if (files.success) return files.data;
  const problem = `is not the list of files that a worker wrote: ${files.error.issues[0]?.message ?? ""}`;
  throw new EvidenceDamagedError({ key, problem, cause: files.error });
}

const codesOfNames: ReadonlySet<unknown> = new Set(["EEXIST", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "path-escape"]);

/** Whether a file could not be written because of its name, which comes from the index. */
function isOfName(error: unknown): boolean {
  return error instanceof Error && "code" in error && codesOfNames.has(error.code);
}
