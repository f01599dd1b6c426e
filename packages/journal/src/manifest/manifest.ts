import { z } from "zod";
import { isNameInside } from "@surehand/kernel";
import { isSha256 } from "../sha256.ts";

const digest = z.string().refine(isSha256);

/** A path that leads to a place in the folder: relative, with `/`, without `..`. A manifest may come from anywhere. */
const nameInFolder = z.string().refine(isNameInside, "is no path inside the folder");

/** Identifies a journal, and the run and sample that it belongs to. */
export const journalIdentity = z.object({
  /** Unique to this journal: a UUID. */
  id: z.string(),
  runId: z.string().optional(),
  sampleId: z.string().optional(),
});
export type JournalIdentity = Readonly<z.infer<typeof journalIdentity>>;

/** A reference from one journal to another, sealed one: the hash binds everything that the other manifest lists. */
export const journalLink = z.object({
  /** In kebab-case: `"sample"`, `"run"`, `"continues"`. */
  relation: z.string(),
  id: z.string(),
  /** Folder of the other journal, relative to this one, with `/`. */
  directory: nameInFolder,
  /** SHA-256 of the bytes of the other journal's `manifest.json`. */
  manifestSha256: digest,
});
export type JournalLink = Readonly<z.infer<typeof journalLink>>;

/** A file of a sealed journal. `name` is relative to the folder, with `/`. */
export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const predicateType = "urn:surehand:journal-manifest:v1";
export const manifestPayloadType = "application/vnd.in-toto+json";

/**
 * The statement that `manifest.json` signs: an in-toto statement (https://in-toto.io/Statement/v1) whose subjects are all files of the
 * folder except `manifest.json`, `head.json`, `timestamp.tsr` and the lock, sorted by name.
 */
export const manifestStatement = z.object({
  _type: z.literal("https://in-toto.io/Statement/v1"),
  subject: z.array(
    z.object({
      name: nameInFolder,
      digest: z.object({ sha256: digest }),
      annotations: z.object({ bytes: z.int().nonnegative() }),
    }),
  ),
  predicateType: z.literal(predicateType),
  predicate: z.object({
    v: z.literal(1),
    journal: journalIdentity.optional(),
    /** The last record of the log. */
    head: z.object({ seq: z.int().nonnegative(), sha256: digest }),
    /** Merkle root over a leaf per subject: see `leafOf`. */
    merkleRoot: digest,
    /** Browser build, viewport, locale, versions and so on, as the caller passed it. */
    environment: z.record(z.string(), z.unknown()),
    links: z.array(journalLink),
    /** Time of the seal: ISO 8601, UTC. */
    sealedAt: z.string(),
    /** SPKI in PEM: shows which key claims the manifest, but not that the key can be trusted. */
    publicKey: z.string(),
  }),
});
export type ManifestStatement = z.infer<typeof manifestStatement>;

/** Returns the leaf of a file in the Merkle tree. */
export function leafOf({ name, bytes, sha256 }: ListedFile): string {
  return JSON.stringify([name, bytes, sha256]);
}

export function filesOf({ subject }: ManifestStatement): ListedFile[] {
  return subject.map(({ name, digest: { sha256 }, annotations: { bytes } }) => ({ name, bytes, sha256 }));
}
