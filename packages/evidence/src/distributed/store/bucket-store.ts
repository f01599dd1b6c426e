import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { EvidenceDamagedError } from "../../results/evidence-damaged-error.ts";
import { assertSealedAttempt, isSealedAttempt } from "./assert-sealed-attempt.ts";
import { attemptFolder, prepareAttempt, promoteAttempt } from "./attempt-folders.ts";
import type { Bucket } from "./bucket.ts";
import { objectsOf } from "./bucket-objects.ts";
import type { EvidenceStore } from "./evidence-store.ts";
import { fetchAttempt } from "./fetch-attempt.ts";
import { forEachFile } from "./for-each-file.ts";

export interface BucketStoreOptions {
  readonly bucket: Bucket;
  readonly runId: string;
  /** Folder of this machine: of the run for the orchestrator, a temporary one for a worker. */
  readonly directory: string;
  /**
   * Returns whether this machine may continue an attempt that the key with this fingerprint signed. It signs the continued attempt with
   * its own key. Default: it continues none.
   */
  readonly trusts?: ((fingerprint: string) => boolean) | undefined;
}

/**
 * Creates the store of a run whose workers reach a bucket in place of its folder: the files of an attempt lie below
 * `RUN/SAMPLE/ATTEMPT/`, and the list of them is written last. Strangers may write to the bucket, so the store takes only attempts that are
 * complete as a worker sealed them.
 */
export function createBucketStore(options: BucketStoreOptions): EvidenceStore {
  const { bucket, runId, directory, trusts = () => false } = options;
  /** Fetches an attempt that may be used. After an error, no file of it is left on this machine. */
  const fetch = async (
    sampleId: string,
    attempt: number,
    trusted?: (fingerprint: string) => boolean,
  ): Promise<void> => {
    const folder = attemptFolder(directory, sampleId, attempt);
    const objects = objectsOf(runId, sampleId, attempt);
    try {
      await fetchAttempt(bucket, objects, folder);
      await assertSealedAttempt(folder, { key: objects.index, runId, sampleId, trusts: trusted });
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  };
  return {
    async prepare(sampleId, attempt) {
      // An attempt starts without an earlier one that can't be trusted.
      if (attempt > 1) await fetch(sampleId, attempt - 1, trusts).catch(ignoreDamage);
      return prepareAttempt(directory, sampleId, attempt);
    },
    async keep(sampleId, attempt) {
      const folder = attemptFolder(directory, sampleId, attempt);
      const objects = objectsOf(runId, sampleId, attempt);
      const files = await filesIn(folder);
      await forEachFile(files, async (file) =>
        bucket.put(objects.keyOf(file), await readFile(join(folder, ...file.split("/")))),
      );
      await bucket.put(objects.index, JSON.stringify(files));
      await rm(dirname(folder), { recursive: true, force: true });
    },
    show: async () => undefined,
    async collect(sampleId, attempt) {
      try {
        await fetch(sampleId, attempt);
      } catch (error) {
        ignoreDamage(error);
        // It may have been collected before the orchestrator was interrupted.
        if (await isSealedAttempt(join(directory, sampleId), { runId, sampleId })) return true;
        throw error;
      }
      return promoteAttempt(directory, sampleId, attempt);
    },
  };
}

function ignoreDamage(error: unknown): void {
  if (!EvidenceDamagedError.isInstance(error)) throw error;
}

/** Paths with slashes, apart from locks and leftovers of unfinished writes. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".lock") && !entry.name.endsWith(".tmp"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .toSorted();
}
