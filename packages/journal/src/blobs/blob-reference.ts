import { z } from "zod";
import { isSha256 } from "../sha256.ts";

/**
 * A reference to a blob, as `putBlob` returns it. Put it in a payload as it is, at any depth: `verifyJournal` treats
 * every object with exactly these keys as a reference and checks that its blob exists.
 */
export interface BlobReference {
  /** Hash in lower-case hex; the blob's file is named after it. */
  readonly sha256: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** `"image/png"`, if it was given. */
  readonly mediaType?: string | undefined;
}

export const blobReference = z.strictObject({
  sha256: z.string().refine(isSha256),
  bytes: z.int().nonnegative(),
  mediaType: z.string().optional(),
});

/** Yields every reference in a record, at any depth. */
export function* blobReferencesIn(value: unknown): Generator<BlobReference> {
  if (typeof value !== "object" || value === null) return;
  const reference = "sha256" in value ? blobReference.safeParse(value) : undefined;
  if (reference?.success) yield reference.data;
  for (const item of Object.values(value)) yield* blobReferencesIn(item);
}
