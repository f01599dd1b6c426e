import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { resolveInside } from "@surehand/kernel";
import { parseJsonBytes } from "../../inputs/parse-json-bytes.ts";
import { EvidenceDamagedError } from "../../results/evidence-damaged-error.ts";
import { assertSealedAttempt, isSealedAttempt } from "./assert-sealed-attempt.ts";
import { attemptFolder, prepareAttempt, promoteAttempt } from "./attempt-folders.ts";
import { attemptIndexSchema } from "./attempt-index.ts";
import type { Bucket } from "./bucket.ts";
import type { EvidenceStore } from "./evidence-store.ts";

export interface BucketStoreOptions {
  readonly bucket: Bucket;
  readonly runId: string;
  /** Folder of this machine: of the run for the orchestrator, a temporary one for a worker. */
  readonly directory: string;
  /**
   * Whether an attempt that a key signed, known by its fingerprint, may be continued on this machine, which signs what comes of it.
   * Default: none.
   */
  readonly trusts?: ((fingerprint: string) => boolean) | undefined;
}

/** Files that are sent or fetched at the same time. */
const CONCURRENCY = 8;
const MAX_INDEX_BYTES = 4_000_000;
const MAX_ATTEMPT_BYTES = 4_000_000_000;

/**
 * Creates the store of a run whose workers reach a bucket in place of its folder: the files of an attempt lie below
 * `RUN/SAMPLE/ATTEMPT/`, and the list of them is written last. Whoever can write to the bucket can write all of it, so only an attempt
 * that is whole as a worker sealed it is taken.
 */
export function createBucketStore({
  bucket,
  runId,
  directory,
  trusts = () => false,
}: BucketStoreOptions): EvidenceStore {
  const keyOf = (sampleId: string, attempt: number, file: string): string => `${runId}/${sampleId}/${attempt}/${file}`;
  const indexOf = (sampleId: string, attempt: number): string => `${runId}/${sampleId}/${attempt}.json`;

  const readIndex = async (key: string): Promise<readonly string[]> => {
    const index = await bucket.get(key, MAX_INDEX_BYTES);
    if (!index) throw new EvidenceDamagedError({ key, problem: "is missing" });
    const files = attemptIndexSchema.safeParse(parseJsonBytes(index));
    if (files.success) return files.data;
    const problem = `is not the list of files that a worker wrote: ${files.error.issues[0]?.message ?? ""}`;
    throw new EvidenceDamagedError({ key, problem, cause: files.error });
  };

  /** @throws EvidenceDamagedError, after which nothing of the attempt is left on this machine */
  const fetch = async (sampleId: string, attempt: number): Promise<string> => {
    const folder = attemptFolder(directory, sampleId, attempt);
    const index = indexOf(sampleId, attempt);
    const files = await readIndex(index);
    await rm(folder, { recursive: true, force: true });
    let left = MAX_ATTEMPT_BYTES;
    const take = (bytes: number): void => {
      left -= bytes;
      const problem = `names files of more than ${MAX_ATTEMPT_BYTES} bytes`;
      if (left < 0) throw new EvidenceDamagedError({ key: index, problem });
    };
    try {
      await forEach(files, async (file) => {
        const path = await resolveInside(folder, file);
        await mkdir(dirname(path), { recursive: true });
        const key = keyOf(sampleId, attempt, file);
        if (!(await bucket.save(key, path, take))) throw new EvidenceDamagedError({ key, problem: "is missing" });
      });
      return folder;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw isOfName(error)
        ? new EvidenceDamagedError({ key: index, problem: "names clashing files", cause: error })
        : error;
    }
  };

  return {
    async prepare(sampleId, attempt) {
      if (attempt > 1) {
        const key = indexOf(sampleId, attempt - 1);
        await fetch(sampleId, attempt - 1)
          .then((folder) => assertSealedAttempt(folder, { key, runId, sampleId, trusts }))
          .catch(async (error: unknown) => {
            // An attempt whose predecessor can't be trusted begins anew.
            if (!EvidenceDamagedError.isInstance(error)) throw error;
            await rm(attemptFolder(directory, sampleId, attempt - 1), { recursive: true, force: true });
          });
      }
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
      const key = indexOf(sampleId, attempt);
      try {
        await assertSealedAttempt(await fetch(sampleId, attempt), { key, runId, sampleId });
      } catch (error) {
        await rm(attemptFolder(directory, sampleId, attempt), { recursive: true, force: true });
        // It was collected before the orchestrator was interrupted.
        if (
          EvidenceDamagedError.isInstance(error) &&
          (await isSealedAttempt(join(directory, sampleId), { runId, sampleId }))
        )
          return true;
        throw error;
      }
      return promoteAttempt(directory, sampleId, attempt);
    },
  };
}

/** Whether a file could not be written for its name, which then comes from the index. */
function isOfName(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return ["EEXIST", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "path-escape"].some((each) => each === code);
}

/** Paths with slashes, apart from locks and leftovers of unfinished writes. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".lock") && !entry.name.endsWith(".tmp"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .toSorted();
}

/** After a failure, no work of any file is still under way. */
async function forEach(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < files.length; at += CONCURRENCY) {
    const settled = await Promise.allSettled(files.slice(at, at + CONCURRENCY).map((file) => work(file)));
    const failed = settled.find((each) => each.status === "rejected");
    if (failed) throw failed.reason;
  }
}
