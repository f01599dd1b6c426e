import { resolve } from "node:path";
import type { CallContext } from "@surehand/kernel";
import { fileExists } from "../files/file-exists.ts";
import { layoutOf } from "../layout.ts";
import { type HeadProblem, headMismatch, invalidHead, shortenedLog } from "./head-problem.ts";
import { inspectBlobs } from "./inspect-blobs.ts";
import { inspectLog, type LogFindings } from "./inspect-log.ts";
import type { JournalReport } from "./journal-report.ts";
import { type FoundHead, readHead } from "./read-head.ts";

/**
 * Reads all of a journal and reports everything that is not as it was written, and what can't be known. It changes nothing, and
 * may run while the journal is being written: what is just being appended then looks torn or unreferenced, which are warnings.
 *
 * @throws JournalNotFoundError when there is no journal in the folder.
 * @throws JournalReadError when the log can't be read; a blob that can't be read is a problem in the report.
 */
export async function verifyJournal(directory: string, call?: CallContext): Promise<JournalReport> {
  const path = resolve(directory);
  const foundHead = await readHead(path);
  const log = await inspectLog(path, foundHead.kind === "head" ? foundHead.head.seq : undefined, call);
  const { blobs, problems: blobProblems } = await inspectBlobs(path, log.references, call);
  const problems = [...headProblems(foundHead, log), ...log.problems, ...blobProblems];
  return {
    directory: path,
    ok: problems.every(({ severity }) => severity !== "error"),
    records: log.records,
    blobs,
    head: log.head,
    problems,
    limits: [limitOf(foundHead), ...(await limitsOfManifest(path))],
  };
}

function headProblems(found: FoundHead, log: LogFindings): HeadProblem[] {
  if (found.kind === "none") return [];
  if (found.kind === "invalid") return [invalidHead(found.reason)];
  const { seq, sha256 } = found.head;
  if (log.head.seq < seq) return [shortenedLog(seq, log.head.seq)];
  return log.hashAsked === sha256 ? [] : [headMismatch(seq)];
}

function limitOf(found: FoundHead): string {
  return found.kind === "head"
    ? "The signature of head.json was not checked: whoever could change the log could change its head with it."
    : "There is no signed head: a log that lost whole records at its end can't be told from a run that went no further, " +
        "nor one that was written anew from the one it replaced.";
}

async function limitsOfManifest(directory: string): Promise<string[]> {
  const isThere = await fileExists(layoutOf(directory).manifest);
  return isThere ? ["manifest.json was not checked: this version of Surehand has no reader for it."] : [];
}
