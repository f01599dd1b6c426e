import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { createCallContext, SurehandError, writeFileAtomic } from "@surehand/kernel";
import { readTimestamp, type Timestamp, type TimestampProblem } from "./read-timestamp.ts";
import { requestTimestamp } from "./request-timestamp.ts";

/** The response of the authority, in the folder of the run. It is about manifest.json, so no manifest can list it. */
export const TIMESTAMP_FILE = "timestamp.tsr";

const TIMEOUT_MS = 30_000;

/** Result of asking an authority. A run without the time stamp that it asked for is not done. */
export type StampResult =
  | { readonly status: "granted"; readonly at: string }
  | { readonly status: "failed"; readonly message: string };

/** Has the signed manifest of a run stamped, and keeps the authority's response beside it. */
export async function stampRun(directory: string, url: string): Promise<StampResult> {
  using call = createCallContext({ timeoutMs: TIMEOUT_MS });
  try {
    const bytes = await readFile(join(directory, "manifest.json"));
    const response = await requestTimestamp(url, bytes, call);
    const { timestamp } = await readTimestamp(response, { bytes });
    await writeFileAtomic(join(directory, TIMESTAMP_FILE), response);
    return { status: "granted", at: timestamp?.at ?? "" };
  } catch (error) {
    if (!SurehandError.isInstance(error)) throw error;
    return { status: "failed", message: error.message };
  }
}

/** Gives the response about an earlier manifest another name before the run is signed again: the new manifest lists it. */
export async function keepEarlierTimestamp(directory: string): Promise<void> {
  const names = await readdir(directory);
  if (!names.includes(TIMESTAMP_FILE)) return;
  const earlier = names.filter((name) => /^timestamp-\d+\.tsr$/u.test(name)).length;
  await rename(join(directory, TIMESTAMP_FILE), join(directory, `timestamp-${earlier + 1}.tsr`));
}

export interface CheckedTimestamp {
  readonly timestamp?: Timestamp | undefined;
  readonly problem?: TimestampProblem | { readonly code: "timestamp-missing"; readonly message: string } | undefined;
}

/**
 * Checks the time stamp of a run.
 * @param isExpected whether the signed manifest says that one was asked for
 */
export async function checkTimestamp(
  directory: string,
  { isExpected, trusted }: { readonly isExpected: boolean; readonly trusted: readonly string[] | undefined },
): Promise<CheckedTimestamp> {
  const response = await readFile(join(directory, TIMESTAMP_FILE)).catch(() => undefined);
  if (response) {
    const bytes = await readFile(join(directory, "manifest.json")).catch(() => new Uint8Array());
    return readTimestamp(response, { bytes, trusted });
  }
  if (!isExpected) return {};
  return { problem: { code: "timestamp-missing", message: "the run asked for a time stamp, and there is none" } };
}
