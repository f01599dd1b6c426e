import { z } from "zod";
import { blobReference } from "../blobs/blob-reference.ts";
import { readBlob } from "../blobs/read-blob.ts";
import { continuedType, type JournalRecord } from "../log/record.ts";
import { manifestPayloadType, manifestStatement } from "../manifest/manifest.ts";
import type { VerifyingKey } from "../signing/signing-key.ts";
import { parseEnvelope } from "./read-envelope.ts";
import type { FoundHead } from "./read-head.ts";
import { signatureProblems } from "./signature-problems.ts";

const continued = z.object({ type: z.literal(continuedType), manifest: blobReference });

export interface SealToContinue {
  readonly found: FoundHead;
  /** The record after the one that the head names. */
  readonly next: JournalRecord | undefined;
  readonly trusted: readonly VerifyingKey[] | undefined;
}

/**
 * Whether a record is the one that `openJournal` appends to a sealed journal: it refers to the manifest that was signed with the head. Anybody can
 * write a record of its type.
 */
export async function isContinuedSeal(directory: string, { found, next, trusted }: SealToContinue): Promise<boolean> {
  const record = continued.safeParse(next);
  if (found.kind !== "head" || !record.success) return false;
  const bytes = await readBlob(directory, record.data.manifest.sha256).catch(() => undefined);
  if (!bytes) return false;
  const sealed = parseEnvelope(Buffer.from(bytes), { payloadType: manifestPayloadType, schema: manifestStatement });
  if (sealed.kind !== "signed" || !sealed.isCanonical) return false;
  const { envelope, payload } = sealed;
  const { head, publicKey: claimedKey } = payload.predicate;
  const isOfHead = head.seq === found.head.seq && head.sha256 === found.head.sha256;
  const isOfKey = envelope.signatures[0].keyid === found.envelope?.signatures[0].keyid;
  return (
    isOfHead && isOfKey && signatureProblems({ file: "manifest.json", envelope, claimedKey, trusted }).length === 0
  );
}
