import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { CallContext } from "@surehand/kernel";
import { JournalReadError } from "../errors/journal-read-error.ts";
import { hashFile } from "../files/hash-file.ts";
import { isMissingFile } from "../files/is-missing-file.ts";
import { layoutOf } from "../layout.ts";
import { isSha256 } from "../sha256.ts";
import {
  type BlobProblem,
  corruptBlob,
  missingBlob,
  strayFile,
  unreadableBlob,
  unreferencedBlob,
  wrongBlobSize,
} from "./blob-problem.ts";
import type { LogFindings } from "./inspect-log.ts";

export interface BlobFindings {
  readonly problems: readonly BlobProblem[];
  readonly blobs: number;
}

/** Reads every blob and compares it with its name and with the references to it. */
export async function inspectBlobs(
  directory: string,
  references: LogFindings["references"],
  call: CallContext | undefined,
): Promise<BlobFindings> {
  const names = await namesOfFiles(directory);
  const blobs = new Set(names.filter(isSha256));
  const problems: BlobProblem[] = [];
  for (const [sha256, [first]] of references) {
    if (first && !blobs.has(sha256)) problems.push(missingBlob(sha256, first.seq));
  }
  for (const sha256 of blobs) {
    call?.signal.throwIfAborted();
    problems.push(...(await inspectBlob(directory, sha256, references)));
  }
  problems.push(...names.filter((name) => !isSha256(name)).map(strayFile));
  return { problems, blobs: blobs.size };
}

async function inspectBlob(
  directory: string,
  sha256: string,
  references: LogFindings["references"],
): Promise<BlobProblem[]> {
  const path = join(layoutOf(directory).blobs, sha256);
  const referencing = references.get(sha256);
  const unreferenced = referencing ? [] : [unreferencedBlob(sha256)];
  try {
    const stats = await stat(path);
    const { size } = stats;
    const wrong = (referencing ?? []).filter(({ bytes }) => bytes !== size);
    const wrongSizes = wrong.map(({ seq, bytes }) => wrongBlobSize(sha256, { seq, expected: bytes, found: size }));
    // A blob that grew is not the one that was stored, and may have any size.
    if (stats.isFile() && referencing?.every(({ bytes }) => bytes < size)) return wrongSizes;
    const found = await hashFile(path);
    if (found !== sha256) return [corruptBlob(sha256, found), ...unreferenced];
    return [...wrongSizes, ...unreferenced];
  } catch (error) {
    return [unreadableBlob(sha256, error), ...unreferenced];
  }
}

/** Sorted, so that a report is the same each time. */
async function namesOfFiles(directory: string): Promise<string[]> {
  try {
    const names = await readdir(layoutOf(directory).blobs);
    return names.toSorted();
  } catch (cause) {
    if (isMissingFile(cause)) return [];
    throw new JournalReadError({ directory, what: "the folder of blobs", cause });
  }
}
