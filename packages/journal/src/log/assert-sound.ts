import { JournalBrokenError } from "../errors/journal-broken-error.ts";
import { JournalVersionError } from "../errors/journal-version-error.ts";
import type { LogStep } from "./walk-log.ts";

/**
 * Accepts a torn last line.
 *
 * @throws JournalBrokenError when the line can't be trusted.
 * @throws JournalVersionError when there is no reader for its format.
 */
export function assertSound(directory: string, step: LogStep): void {
  const problem = step.problems.find(({ severity }) => severity === "error");
  if (!problem) return;
  const { line, message } = problem;
  const details = { directory, line, problem: message };
  throw problem.kind === "unsupported-version" ? new JournalVersionError(details) : new JournalBrokenError(details);
}
