import { JournalNotFoundError, type JournalReport } from "@surehand/journal";
import type { RunProblem } from "./run-problem.ts";

/** Returns the errors of a journal in a folder of the run. @param folder "" for the run's own */
export function journalProblems({ problems }: JournalReport, folder: string): RunProblem[] {
  return problems
    .filter(({ severity }) => severity === "error")
    .map((problem) => {
      const file = "name" in problem ? problem.name : "log.jsonl";
      return { code: problem.kind, path: folder === "" ? file : `${folder}/${file}`, message: problem.message };
    });
}

/** For `catch`: undefined when a folder has no journal. */
export function missingJournal(error: unknown): undefined {
  if (!JournalNotFoundError.isInstance(error)) throw error;
}
