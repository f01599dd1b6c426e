import type { Journal } from "@surehand/journal";
import { SurehandError } from "@surehand/kernel";

export interface Step {
  readonly journal: Journal | undefined;
  readonly type: "act" | "extract";
  /** Where the page was. */
  readonly url: string;
  readonly instruction: string;
}

/** Runs a step and keeps what came of it, a failure too. The step is over when its record is on the disk. */
export async function recordStep<Result extends object>(step: Step, run: () => Promise<Result>): Promise<Result> {
  const { journal, type, url, instruction } = step;
  if (!journal) return run();
  const outcome = await run().then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  const told = "result" in outcome ? { result: outcome.result } : { error: describeError(outcome.error) };
  await journal.append(type, { url, instruction, ...told });
  if ("error" in outcome) throw outcome.error;
  return outcome.result;
}

function describeError(error: unknown): unknown {
  if (SurehandError.isInstance(error)) return { name: error.name, code: error.code, message: error.message };
  return error instanceof Error ? { name: error.name, message: error.message } : String(error);
}
