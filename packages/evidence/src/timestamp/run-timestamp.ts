import { createHash } from "node:crypto";
import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { createCallContext, readInside, SurehandError, writeFileAtomic } from "@surehand/kernel";
import { openPayload, sealPayload, type SigningKey } from "@surehand/journal";
import { z } from "zod";
import { readTimestamp, type Timestamp, type TimestampProblem } from "./read-timestamp.ts";
import { requestTimestamp } from "./request-timestamp.ts";

/** The response of the authority, in the folder of the run. It is about manifest.json, so no manifest can list it. */
export const TIMESTAMP_FILE = "timestamp.tsr";

/**
 * The run's signed receipt for the bytes of the response. The token's own signature does not cover all of them: the status, further
 * certificates and unsigned attributes are outside of it.
 */
const RECEIPT_FILE = "timestamp.json";
const RECEIPT_TYPE = "application/vnd.surehand.timestamp-receipt+json";
const receiptSchema = z.strictObject({ v: z.literal(1), timestampSha256: z.string(), manifestSha256: z.string() });

const TIMEOUT_MS = 30_000;

/** Result of asking an authority. A run without the time stamp that it asked for is not done. */
export type StampResult =
  | { readonly status: "granted"; readonly at: string }
  | { readonly status: "failed"; readonly message: string };

/** Has the signed manifest of a run stamped, and keeps the authority's response and a signed receipt beside it. */
export async function stampRun(directory: string, url: string, key: SigningKey): Promise<StampResult> {
  using call = createCallContext({ timeoutMs: TIMEOUT_MS });
  try {
    const bytes = await readFile(join(directory, "manifest.json"));
    const response = await requestTimestamp(url, bytes, call);
    const { timestamp } = await readTimestamp(response, { bytes });
    await writeFileAtomic(join(directory, TIMESTAMP_FILE), response);
    const receipt = { v: 1, timestampSha256: hashOf(response), manifestSha256: hashOf(bytes) };
    await writeFileAtomic(join(directory, RECEIPT_FILE), sealPayload(RECEIPT_TYPE, receipt, key));
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
  const number = names.filter((name) => /^timestamp-\d+\.tsr$/u.test(name)).length + 1;
  await rename(join(directory, TIMESTAMP_FILE), join(directory, `timestamp-${number}.tsr`));
  if (names.includes(RECEIPT_FILE))
    await rename(join(directory, RECEIPT_FILE), join(directory, `timestamp-${number}.json`));
}

export interface CheckedTimestamp {
  readonly timestamp?: Timestamp | undefined;
  readonly problem?: RunTimestampProblem | undefined;
}

interface RunTimestampProblem {
  readonly code: TimestampProblem["code"] | "timestamp-missing" | "timestamp-unexpected" | "timestamp-receipt";
  /** Without a full stop. */
  readonly message: string;
}

export interface CheckTimestampOptions {
  /** Whether the signed manifest says that one was asked for. */
  readonly isExpected: boolean;
  readonly trusted: readonly string[] | undefined;
  /** Fingerprint of the key that signed the run. */
  readonly signedBy: string | undefined;
}

/** Checks the time stamp of a run. */
export async function checkTimestamp(
  directory: string,
  { isExpected, trusted, signedBy }: CheckTimestampOptions,
): Promise<CheckedTimestamp> {
  const response = await readIfThere(directory, TIMESTAMP_FILE);
  const receipt = await readIfThere(directory, RECEIPT_FILE);
  if (!isExpected && (response ?? receipt))
    return failed("timestamp-unexpected", "the signed run asked for no time stamp, so this one was added");
  if (!response) return checkUnstamped({ isExpected, trusted });
  const manifest = (await readIfThere(directory, "manifest.json")) ?? new Uint8Array();
  const reading = await readTimestamp(response, { bytes: manifest, trusted });
  if (reading.problem) return reading;
  const opened = receipt && openPayload(receipt, { payloadType: RECEIPT_TYPE, schema: receiptSchema });
  const isReceipt =
    opened?.key.fingerprint === signedBy &&
    opened?.payload.timestampSha256 === hashOf(response) &&
    opened.payload.manifestSha256 === hashOf(manifest);
  return isReceipt ? reading : failed("timestamp-receipt", `${RECEIPT_FILE} is not the signed receipt for these bytes`);
}

function checkUnstamped({ isExpected, trusted }: Omit<CheckTimestampOptions, "signedBy">): CheckedTimestamp {
  if (isExpected) return failed("timestamp-missing", "the run asked for a time stamp, and there is none");
  return trusted ? failed("timestamp-missing", "the run has no time stamp that could be checked") : {};
}

/** Returns undefined only if there is no such file. A file that can't be read counts as empty. */
async function readIfThere(directory: string, name: string): Promise<Uint8Array | undefined> {
  const isListed = (await readdir(directory)).includes(name);
  return readInside(directory, name).catch(() => (isListed ? new Uint8Array() : undefined));
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function failed(code: RunTimestampProblem["code"], message: string): { readonly problem: RunTimestampProblem } {
  return { problem: { code, message } };
}
