import {
  type JournalLink,
  type JournalOptions,
  type JournalReport,
  type SigningKey,
  verifyJournal,
} from "@surehand/journal";
import { continueJournal } from "./continue-journal.ts";

export interface SealOptions extends JournalOptions {
  readonly key: SigningKey;
  readonly environment: Readonly<Record<string, unknown>>;
}

/**
 * Seals the journal of a folder whose process ended before its seal.
 *
 * @returns the report on a journal that was sealed already, or the link to the one that is sealed now
 */
export async function sealIfOpen(
  directory: string,
  { key, environment, ...options }: SealOptions,
): Promise<{ readonly report: JournalReport } | { readonly link: JournalLink }> {
  const report = await verifyJournal(directory);
  if (report.manifest && isSealWhole(report)) return { report };
  const journal = await continueJournal(directory, options);
  return { link: await journal.seal({ key, environment }) };
}

/** A process that was killed while it sealed leaves a manifest without its head, or its lock. */
function isSealWhole({ problems }: JournalReport): boolean {
  return problems.every((problem) => problem.kind !== "missing-head" && !("name" in problem && isLock(problem.name)));
}

function isLock(name: string): boolean {
  return name.startsWith("writer-") && name.endsWith(".lock");
}
