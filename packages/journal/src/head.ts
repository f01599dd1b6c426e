import { z } from "zod";
import { isSha256 } from "./sha256.ts";

/**
 * A statement of how far a log had got: record number `seq` is there, and `sha256` is the hash of its line, which the record
 * after it has as its `prev`. A log that ends before `seq` was shortened.
 *
 * `head.json` holds it in a signed envelope, or, as written by others, bare.
 */
export type JournalHead = Readonly<z.infer<typeof journalHead>>;

export const journalHead = z.object({
  v: z.literal(1),
  seq: z.int().nonnegative(),
  sha256: z.string().refine(isSha256),
  /** Whether a manifest was written with it. */
  sealed: z.boolean().optional(),
  /** When it was signed: ISO 8601, UTC. */
  at: z.string().optional(),
  /** SPKI in PEM: shows which key claims the head, never that the key can be trusted. */
  publicKey: z.string().optional(),
});

export const headPayloadType = "application/vnd.surehand.journal-head+json";
