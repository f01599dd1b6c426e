import { createHash, randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { SurehandError, writeFileAtomic } from "@surehand/kernel";
import type { QueuedRun } from "../queued-run.ts";

/** File of a run's folder. */
export const TOKEN_FILE = ".store-token";

/** A worker does not see the folder of a run: its evidence would be lost. */
export class StoreNotSharedError extends SurehandError {
  constructor({ runId, path, cause }: { readonly runId: string; readonly path: string; readonly cause?: unknown }) {
    super({
      code: "store-not-shared",
      message: `The store of run ${runId} is not at ${path} on this machine.`,
      hint: "Mount the folder that the run was started with and name it with --store DIR, or name its bucket with --store s3://BUCKET/PREFIX.",
      cause,
    });
  }
}

/** Writes a file to the run's folder that only somebody who sees the same folder can read. */
export async function writeStoreToken(directory: string): Promise<string> {
  const token = randomUUID();
  await writeFileAtomic(join(directory, TOKEN_FILE), token);
  return token;
}

/**
 * Returns the hash of a store's token that the row of a run contains. The token can't be computed from it, and for a run of another id the
 * hash is not valid.
 */
export function tokenHash(runId: string, token: string): string {
  return createHash("sha256").update(`${runId}\n${token}`).digest("hex");
}

export async function removeStoreToken(directory: string): Promise<void> {
  await rm(join(directory, TOKEN_FILE), { force: true });
}

/**
 * Finds the folder of a run as this machine sees it: `store`, or the folder of the run's name in it; without `store`, where the orchestrator
 * sees it.
 * @throws StoreNotSharedError
 */
export async function findStore({ runId, options }: QueuedRun, store: string | undefined): Promise<string> {
  const { directory, storeToken } = options;
  const places = store === undefined ? [directory] : [store, join(store, basename(directory))];
  let cause: unknown;
  for (const place of places) {
    try {
      const token = await readFile(join(place, TOKEN_FILE), "utf8");
      if (tokenHash(runId, token) === storeToken) return place;
    } catch (error) {
      cause = error;
    }
  }
  throw new StoreNotSharedError({ runId, path: places[0] ?? directory, cause });
}
