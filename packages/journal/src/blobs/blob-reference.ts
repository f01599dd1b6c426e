import { z } from "zod";
import { isSha256 } from "../sha256.ts";

/**
 * Names a blob: what `putBlob` answers. Put it in a payload as it is, anywhere: `verifyJournal` takes every object with just
 * these keys for a reference and checks that its blob is there.
 */
export interface BlobReference {
  /** In lower-case hex: the blob's file is named after it. */
  readonly sha256: string;
  /** How many there are. */
  readonly bytes: number;
  /** `"image/png"`, where it was given. */
  readonly mediaType?: string | undefined;
}

const blobReference = z.strictObject({
  sha256: z.string().refine(isSha256),
  bytes: z.int().nonnegative(),
  mediaType: z.string().optional(),
});

/** Every reference in a record, however deep. */
export function* blobReferencesIn(value: unknown): Generator<BlobReference> {
  if (typeof value !== "object" || value === null) return;
  const reference = "sha256" in value ? blobReference.safeParse(value) : undefined;
  if (reference?.success) yield reference.data;
  for (const item of Object.values(value)) yield* blobReferencesIn(item);
}
