export type { BlobReference } from "./blobs/blob-reference.ts";
export { readBlob } from "./blobs/read-blob.ts";
export { createJournal } from "./create-journal.ts";
export { BlobCorruptError } from "./errors/blob-corrupt-error.ts";
export { BlobNotFoundError } from "./errors/blob-not-found-error.ts";
export { FileChangedError } from "./errors/file-changed-error.ts";
export { JournalBrokenError } from "./errors/journal-broken-error.ts";
export { JournalClosedError } from "./errors/journal-closed-error.ts";
export { JournalExistsError } from "./errors/journal-exists-error.ts";
export { JournalLockedError, type JournalOwner } from "./errors/journal-locked-error.ts";
export { JournalNotFoundError } from "./errors/journal-not-found-error.ts";
export { JournalReadError } from "./errors/journal-read-error.ts";
export { JournalVersionError } from "./errors/journal-version-error.ts";
export { JournalWriteError } from "./errors/journal-write-error.ts";
export { ReservedKeyError } from "./errors/reserved-key-error.ts";
export type { JournalHead } from "./head.ts";
export type { JournalIdentity, JournalLink, ListedFile, ManifestStatement } from "./manifest/manifest.ts";
export type { SealOptions } from "./manifest/seal-options.ts";
export { REVIEWS_FOLDER, RUN_COMPANIONS } from "./run-companions.ts";
export { openPayload, type SealedPayload, sealPayload } from "./signing/sealed-payload.ts";
export { type KeyStore, openKeyStore } from "./signing/key-store.ts";
export { openUserKeyStore } from "./signing/user-key-store.ts";
export {
  createSigningKey,
  readSigningKey,
  readVerifyingKey,
  type SigningKey,
  type VerifyingKey,
} from "./signing/signing-key.ts";
export type { Journal } from "./journal.ts";
export { type ChainHead, type JournalRecord, ownRecordTypes } from "./log/record.ts";
export { openJournal } from "./open-journal.ts";
export type { JournalPayload } from "./payload/journal-entry.ts";
export { readJournal, type ReadJournalOptions } from "./read-journal.ts";
export { irregularEntries } from "./verify/irregular-entries.ts";
export type { JournalProblem, JournalReport } from "./verify/journal-report.ts";
export { verifyJournal, type VerifyJournalOptions } from "./verify/verify-journal.ts";
export type { JournalOptions } from "./writer/journal-options.ts";
export { recordStep, type StepOutcome } from "./record-step.ts";
