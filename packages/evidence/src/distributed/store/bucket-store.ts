import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { isNameInside, resolveInside, writeFileAtomic } from "@surehand/kernel";
import { z } from "zod";
import { parseJsonBytes } from "../../inputs/parse-json-bytes.ts";
import { EvidenceDamagedError } from "../../results/evidence-damaged-error.ts";
import { attemptFolder, prepareAttempt, promoteAttempt } from "./attempt-folders.ts";
import type { Bucket } from "./bucket.ts";
import type { EvidenceStore } from "./evidence-store.ts";

export interface BucketStoreOptions {
  readonly bucket: Bucket;
  readonly runId: string;
  /** Folder of this machine: of the run for the orchestrator, a temporary one for a worker. */
  readonly directory: string;
}

/** Files that are sent or fetched at the same time. */
const CONCURRENCY = 8;
const MAX_INDEX_BYTES = 4_000_000;
const MAX_FILE_BYTES = 500_000_000;
const MAX_ATTEMPT_BYTES = 4_000_000_000;
/** Anyone who can write to the bucket can write this list, so each name must be a path inside the folder of the attempt. */
const indexSchema = z
  .array(z.string().refine(isNameInside, "is no path inside the folder of the attempt"))
  .max(20_000)
  .refine((names) => new Set(names).size === names.length, "names a file twice");

/**
 * Creates the store of a run whose workers reach a bucket in place of its folder: the files of an attempt lie below
 * `RUN/SAMPLE/ATTEMPT/`, and the list of them is written last.
 */
export function createBucketStore({ bucket, runId, directory }: BucketStoreOptions): EvidenceStore {
  const keyOf = (sampleId: string, attempt: number, file: string): string => `${runId}/${sampleId}/${attempt}/${file}`;
  const indexOf = (sampleId: string, attempt: number): string => `${runId}/${sampleId}/${attempt}.json`;

  const readIndex = async (key: string): Promise<readonly string[] | undefined> => {
    const index = await bucket.get(key, MAX_INDEX_BYTES);
    if (!index) return undefined;
    const files = indexSchema.safeParse(parseJsonBytes(index));
    if (files.success) return files.data;
    const problem = `is not a list of files: ${files.error.issues[0]?.message ?? ""}`;
    throw new EvidenceDamagedError({ key, problem, cause: files.error });
  };

  /**
   * Fetches an attempt that another machine kept. False when there is none.
   * @throws EvidenceDamagedError, after which nothing of it is left on this machine
   */
  const fetch = async (sampleId: string, attempt: number): Promise<boolean> => {
    const folder = attemptFolder(directory, sampleId, attempt);
    const files = await readIndex(indexOf(sampleId, attempt));
    if (!files) return false;
    await rm(folder, { recursive: true, force: true });
    let bytesLeft = MAX_ATTEMPT_BYTES;
    try {
      await forEach(files, async (file) => {
        const key = keyOf(sampleId, attempt, file);
        const content = await bucket.get(key, Math.min(bytesLeft, MAX_FILE_BYTES));
        if (!content) throw new EvidenceDamagedError({ key, problem: "is missing" });
        bytesLeft -= content.length;
        const path = await resolveInside(folder, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFileAtomic(path, content);
      });
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    return true;
  };

  return {
    async prepare(sampleId, attempt) {
      if (attempt > 1) await fetch(sampleId, attempt - 1).catch(ignoreDamaged);
      return prepareAttempt(directory, sampleId, attempt);
    },
    async keep(sampleId, attempt) {
      const folder = attemptFolder(directory, sampleId, attempt);
      const files = await filesIn(folder);
      await forEach(files, async (file) =>
        bucket.put(keyOf(sampleId, attempt, file), await readFile(join(folder, ...file.split("/")))),
      );
      await bucket.put(indexOf(sampleId, attempt), JSON.stringify(files));
      await rm(dirname(folder), { recursive: true, force: true });
    },
    show: async () => undefined,
    async collect(sampleId, attempt) {
      const isThere = await fetch(sampleId, attempt);
      return isThere && promoteAttempt(directory, sampleId, attempt);
    },
  };
}

/** An attempt whose predecessor is damaged begins anew. */
function ignoreDamaged(error: unknown): false {
  if (EvidenceDamagedError.isInstance(error)) return false;
  throw error;
}

/** Paths with slashes, apart from locks and leftovers of unfinished writes. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".lock") && !entry.name.endsWith(".tmp"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .toSorted();
}

async function forEach(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < files.length; at += CONCURRENCY)
    await Promise.all(files.slice(at, at + CONCURRENCY).map((file) => work(file)));
}
