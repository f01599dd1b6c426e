import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assertTrustedFolder } from "@surehand/kernel";
import { EvidenceDamagedError } from "../../results/evidence-damaged-error.ts";
import type { QueuedRun } from "../queued-run.ts";
import { isBucketAddress, openBucket } from "./bucket.ts";
import { createBucketStore } from "./bucket-store.ts";
import type { EvidenceStore } from "./evidence-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { findStore, removeStoreToken, StoreNotSharedError, tokenHash, writeStoreToken } from "./store-token.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export interface SharedStore {
  readonly store: EvidenceStore;
  /** For the row of the run: shows a worker that it sees the same store. */
  readonly token: string;
  /** Withdraws the token when the run has ended: a copy of its row in the database is then worth nothing. */
  close(): Promise<void>;
}

export interface ShareStoreOptions {
  readonly runId: string;
  /** Folder of the run. */
  readonly directory: string;
  /** Address of a bucket. Undefined: workers share the folder. */
  readonly address: string | undefined;
  readonly environment: Environment;
}

/** Opens the store of a run for its orchestrator. */
export async function shareStore({ runId, directory, address, environment }: ShareStoreOptions): Promise<SharedStore> {
  if (address === undefined) {
    const token = tokenHash(runId, await writeStoreToken(directory));
    return { store: createFolderStore(directory, runId), token, close: () => removeStoreToken(directory) };
  }
  const bucket = openBucket(address, environment);
  const token = randomUUID();
  await bucket.put(tokenKey(runId), token);
  const close = (): Promise<void> => bucket.put(tokenKey(runId), "ended");
  return { store: createBucketStore({ bucket, runId, directory }), token: tokenHash(runId, token), close };
}

export interface OpenStoreOptions {
  /** Folder, or bucket, as this machine sees it. Undefined: as the orchestrator sees it. */
  readonly place: string | undefined;
  readonly environment: Environment;
  /** Returns whether this machine may continue an attempt in a bucket that the key with this fingerprint signed. */
  readonly trusts: (fingerprint: string) => boolean;
}

const MAX_TOKEN_BYTES = 1000;

/**
 * Opens the store of a run for a worker.
 * @throws StoreNotSharedError when it is not the same
 * @throws InvalidInputError when another user can write to the folder: this worker would sign what that user changed
 */
export async function openStore(
  run: QueuedRun,
  { place, environment, trusts }: OpenStoreOptions,
): Promise<EvidenceStore> {
  const { runId, options } = run;
  const address = isBucketAddress(place) ? place : options.store;
  if (address === undefined) {
    const folder = await findStore(run, place);
    assertTrustedFolder(folder);
    return createFolderStore(folder, runId);
  }
  if (place !== undefined && !isBucketAddress(place)) throw new StoreNotSharedError({ runId, path: place });
  const bucket = openBucket(address, environment);
  const token = await bucket.get(tokenKey(runId), MAX_TOKEN_BYTES).catch((error: unknown) => {
    if (!EvidenceDamagedError.isInstance(error)) throw error;
  });
  if (!token || tokenHash(runId, new TextDecoder().decode(token)) !== options.storeToken)
    throw new StoreNotSharedError({ runId, path: address });
  const directory = await mkdtemp(join(tmpdir(), "surehand-worker-"));
  return createBucketStore({ bucket, runId, directory, trusts });
}

function tokenKey(runId: string): string {
  return `${runId}/store-token`;
}
