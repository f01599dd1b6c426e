import { join } from "node:path";

/** Returns the paths of the files in a journal's folder. The format is described in docs/journal.md. */
export function layoutOf(directory: string): JournalLayout {
  return {
    log: join(directory, "log.jsonl"),
    blobs: join(directory, "blobs"),
    head: join(directory, "head.json"),
    manifest: join(directory, "manifest.json"),
  };
}

export interface JournalLayout {
  readonly log: string;
  /** A folder of files named after the SHA-256 of their bytes. */
  readonly blobs: string;
  /** A signed statement of how long the log is: see JournalHead. */
  readonly head: string;
  /** Signed list of the hashes of all files, with their Merkle root and the environment. See ManifestStatement. */
  readonly manifest: string;
}
