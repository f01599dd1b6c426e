/** An event as it was written: the journal's own keys, and the payload's keys beside them. */
export interface JournalRecord {
  /** Version of the record's format. */
  readonly v: 1;
  /** 1 for the first record, then one more for each. */
  readonly seq: number;
  /** SHA-256 of the raw bytes of the line before, without its newline, in lower-case hex. 64 zeros for the first record. */
  readonly prev: string;
  /** Type in kebab-case: `"step-start"`. Types with the prefix `journal-` are the journal's own. */
  readonly type: string;
  /** Time of the append: ISO 8601, in UTC, with milliseconds. */
  readonly at: string;
  /** The payload. Parse it before you rely on it: a log may come from anywhere. */
  readonly [key: string]: unknown;
}

/** Keys of a line that a payload can't have. `sum` is the line's own checksum: it is not part of the record. */
export const reservedKeys = ["v", "seq", "prev", "type", "at", "sum"] as const;

/** The end of a chain: the last line's number, and the hash that the next record's `prev` must have. */
export interface ChainHead {
  readonly seq: number;
  readonly sha256: string;
}

/** The chain before the first record. */
export const genesis: ChainHead = Object.freeze({ seq: 0, sha256: "0".repeat(64) });

/** The first record of a journal with an identity. Its payload is a JournalIdentity. */
export const createdType = "journal-created";

/**
 * Written when a sealed journal is opened again. Its payload is `{ manifest: BlobReference }`: the manifest that is no
 * longer valid.
 */
export const continuedType = "journal-continued";

/** Written when a journal is opened whose last line was torn by a crash. Its payload is `{ droppedBytes: number }`. */
export const recoveredType = "journal-recovered";

/** Types of the records that the journal itself writes. */
export const ownRecordTypes: ReadonlySet<string> = new Set([createdType, continuedType, recoveredType]);
