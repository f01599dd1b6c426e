import { z } from "zod";
import { isSha256 } from "./sha256.ts";

/**
 * A statement of how long a log is: record number `seq` exists, and `sha256` is the hash of its line, which the next
 * record has as its `prev`. A log that ends before `seq` was shortened.
 *
 * `head.json` holds it in a signed envelope or, if another program wrote it, bare.
 */
export type JournalHead = Readonly<z.infer<typeof journalHead>>;

export const journalHead = z.object({
  v: z.literal(1),
  seq: z.int().nonnegative(),
  sha256: z.string().refine(isSha256),
  /** Whether a manifest was written with it. */
  sealed: z.boolean().optional(),
  /** Time of the signature: ISO 8601, UTC. */
  at: z.string().optional(),
  /** SPKI in PEM: shows which key claims the head, but not that the key can be trusted. */
  publicKey: z.string().optional(),
});

export const headPayloadType = "application/vnd.surehand.journal-head+json";
