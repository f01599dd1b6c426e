import { join } from "node:path";
import { assertSealedAttempt } from "./assert-sealed-attempt.ts";
import { prepareAttempt, promoteAttempt, setAside } from "./attempt-folders.ts";
import type { EvidenceStore } from "./evidence-store.ts";

/** Creates the store of a run whose folder workers and orchestrator share. Workers of other runs may write to it, too. */
export function createFolderStore(directory: string, runId: string): EvidenceStore {
  return {
    prepare: (sampleId, attempt) => prepareAttempt(directory, sampleId, attempt),
    keep: async () => undefined,
    async show(sampleId, attempt) {
      // The orchestrator moves what could not be moved here.
      await promoteAttempt(directory, sampleId, attempt).catch(() => false);
    },
    async collect(sampleId, attempt) {
      if (!(await promoteAttempt(directory, sampleId, attempt))) return false;
      const folder = join(directory, sampleId);
      try {
        await assertSealedAttempt(folder, { key: folder, runId, sampleId });
      } catch (error) {
        await setAside(directory, sampleId, attempt);
        throw error;
      }
      return true;
    },
  };
}
