import type { CallContext } from "@surehand/kernel";
import { blobReferencesIn } from "../blobs/blob-reference.ts";
import type { LogProblem } from "../log/log-problem.ts";
import { type ChainHead, genesis, type JournalRecord } from "../log/record.ts";
import { walkLog } from "../log/walk-log.ts";

/** A reference to a blob, with the record that contains it. */
export interface ReferenceInRecord {
  readonly seq: number;
  readonly bytes: number;
}

export interface LogFindings {
  readonly problems: readonly LogProblem[];
  readonly records: number;
  readonly head: ChainHead;
  /** References by the blob's SHA-256. Of several references with the same size only the first. */
  readonly references: ReadonlyMap<string, readonly ReferenceInRecord[]>;
  /** Hash of the line of the requested record, if it exists. */
  readonly hashAsked: string | undefined;
  /** The record after the requested one, if it exists. */
  readonly recordAfterAsked: JournalRecord | undefined;
}

/** @param askedSeq number of the record whose line's hash is returned. */
export async function inspectLog(
  directory: string,
  askedSeq: number | undefined,
  call: CallContext | undefined,
): Promise<LogFindings> {
  const problems: LogProblem[] = [];
  const references = new Map<string, ReferenceInRecord[]>();
  let records = 0;
  let head = genesis;
  let hashAsked = askedSeq === genesis.seq ? genesis.sha256 : undefined;
  let recordAfterAsked: JournalRecord | undefined;
  for await (const step of walkLog(directory)) {
    call?.signal.throwIfAborted();
    problems.push(...step.problems);
    head = step.head;
    if (!step.record) continue;
    records += 1;
    if (head.seq === askedSeq) hashAsked = head.sha256;
    if (askedSeq !== undefined && head.seq === askedSeq + 1) recordAfterAsked = step.record;
    for (const { sha256, bytes } of blobReferencesIn(step.record)) note(references, sha256, { seq: head.seq, bytes });
  }
  return { problems, records, head, references, hashAsked, recordAfterAsked };
}

function note(references: Map<string, ReferenceInRecord[]>, sha256: string, reference: ReferenceInRecord): void {
  const known = references.get(sha256);
  if (!known) references.set(sha256, [reference]);
  else if (known.every(({ bytes }) => bytes !== reference.bytes)) known.push(reference);
}
