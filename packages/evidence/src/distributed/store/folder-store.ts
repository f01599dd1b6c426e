import { prepareAttempt, promoteAttempt } from "./attempt-folders.ts";
import type { EvidenceStore } from "./evidence-store.ts";

/** Creates the store of a run whose folder workers and orchestrator share. */
export function createFolderStore(directory: string): EvidenceStore {
  return {
    prepare: (sampleId, attempt) => prepareAttempt(directory, sampleId, attempt),
    keep: async () => undefined,
    async show(sampleId, attempt) {
      // The orchestrator moves what could not be moved here.
      await promoteAttempt(directory, sampleId, attempt).catch(() => false);
    },
    collect: (sampleId, attempt) => promoteAttempt(directory, sampleId, attempt),
  };
}
