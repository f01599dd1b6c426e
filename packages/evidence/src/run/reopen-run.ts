import { stat } from "node:fs/promises";
import { join } from "node:path";
import { openJournal, readJournal } from "@surehand/journal";
import type { Redactor } from "@surehand/kernel";

const RESUMED_RECORD = "run-resumed";

/**
 * Opens the signed journal of a run that goes on: its signature ends before any file changes. A process that is killed then leaves a run
 * that is not signed, and not one that was changed.
 */
export async function reopenRun(
  directory: string,
  { runId, redactor }: { readonly runId: string; readonly redactor: Redactor },
): Promise<void> {
  const isSigned = await stat(join(directory, "manifest.json")).catch(() => undefined);
  if (!isSigned) return;
  await using journal = await openJournal(directory, { redactor });
  await journal.append(RESUMED_RECORD, { runId });
}

/** Whether the last record of a run's journal says that it goes on. */
export async function isReopened(directory: string): Promise<boolean> {
  let last = "";
  for await (const { type } of readJournal(directory)) last = type;
  return last === RESUMED_RECORD;
}
