import { stat } from "node:fs/promises";
import { join } from "node:path";
import { openJournal, readJournal, RUN_COMPANIONS, verifyJournal } from "@surehand/journal";
import type { Redactor } from "@surehand/kernel";
import { missingJournal } from "../journal/journal-problems.ts";
import { RunChangedError } from "./run-changed-error.ts";

const RESUMED_RECORD = "run-resumed";

/**
 * Opens the signed journal of a run that goes on: its signature ends before any file changes. A process that is killed then leaves a run
 * that is not signed, and not one that was changed.
 *
 * @throws RunChangedError if a sample was changed since the run was signed: the resumed run would sign the change
 */
export async function reopenRun(
  directory: string,
  { runId, redactor }: { readonly runId: string; readonly redactor: Redactor },
): Promise<void> {
  const isSigned = await stat(join(directory, "manifest.json")).catch(() => undefined);
  if (!isSigned) return;
  await assertSamplesAsSigned(directory);
  await using journal = await openJournal(directory, { redactor });
  await journal.append(RESUMED_RECORD, { runId });
}

/** The folder of a sample may be gone: it is processed again. The other files of the run are written again. */
async function assertSamplesAsSigned(directory: string): Promise<void> {
  const run = await verifyJournal(directory, { companions: RUN_COMPANIONS });
  const forged = run.problems.find(({ kind }) => notSigned.has(kind));
  if (forged || !run.manifest) throw new RunChangedError({ directory, problem: forged?.message ?? "" });
  for (const { directory: name } of run.manifest.predicate.links) {
    const path = join(directory, name);
    if (!(await stat(path).catch(() => undefined))) continue;
    const sample = await verifyJournal(path).catch(missingJournal);
    const broken = run.problems.find((problem) => problem.kind === "broken-link" && problem.name === name);
    const changed = broken ?? sample?.problems.find(({ severity }) => severity === "error");
    if (changed || !sample)
      throw new RunChangedError({ directory, problem: changed?.message ?? `${name} has no journal.` });
  }
}

/** Problems of a manifest whose links are not signed. */
const notSigned: ReadonlySet<string> = new Set([
  "invalid-manifest",
  "invalid-signature",
  "not-canonical",
  "missing-manifest",
]);

/** Whether the last record of a run's journal says that it goes on. */
export async function isReopened(directory: string): Promise<boolean> {
  let last = "";
  for await (const { type } of readJournal(directory)) last = type;
  return last === RESUMED_RECORD;
}
