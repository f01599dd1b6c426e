import { z } from "zod";
import { isSha256 } from "./sha256.ts";

/**
 * A statement of how far a log had got, in `head.json`: record number `seq` is there, and `sha256` is the hash of its line,
 * which the record after it has as its `prev`. Only such a statement, kept or signed by somebody else, tells a log that was
 * shortened from one that was never longer.
 *
 * The place is reserved: this version writes no head. `verifyJournal` holds the log against one that is there, but checks no
 * signature; `signature` names its algorithm, and what else belongs to it is up to the algorithm.
 */
export type JournalHead = Readonly<z.infer<typeof journalHead>>;

export const journalHead = z.object({
  v: z.literal(1),
  seq: z.int().nonnegative(),
  sha256: z.string().refine(isSha256),
  signature: z.looseObject({ algorithm: z.string() }).optional(),
});
