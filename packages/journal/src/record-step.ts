import type { Journal } from "./journal.ts";
import type { JournalPayload } from "./payload/journal-entry.ts";
import { SurehandError } from "@surehand/kernel";

/** The page of a step, as far as its record needs it. */
export interface RecordedPage {
  readonly page: { url(): string };
  masked<Value>(value: Value): Value;
}

export interface Step {
  readonly journal: Journal | undefined;
  readonly type: "act" | "extract";
  readonly session: RecordedPage;
  /** The instruction that is stored when the step fails: without anything that may be a secret. */
  readonly safeInstruction: string;
}

/** The result of a step, and the instruction as it may be stored. */
export interface StepOutcome<Result> {
  readonly result: Result;
  readonly instruction: string;
  /** The steps of a recording, from which the act can be repeated or compiled. */
  readonly recorded?: readonly object[] | undefined;
}

/** Runs a step and records its result, or its failure. The step is complete when its record is on the disk. */
export async function recordStep<Result>(step: Step, run: () => Promise<StepOutcome<Result>>): Promise<Result> {
  const { journal, type, session, safeInstruction } = step;
  // Address before the step.
  const url = session.page.url();
  const keep = async (kept: JournalPayload): Promise<void> =>
    void (await journal?.append(type, session.masked({ url, ...kept })));
  try {
    const { result, instruction, recorded } = await run();
    await keep({ instruction, result, ...(recorded && { recorded }) });
    return result;
  } catch (error) {
    if (!isJournalError(error)) await keep({ instruction: safeInstruction, error: describeError(error) });
    throw error;
  }
}

/** An append after a failed write would fail too and hide the cause. */
function isJournalError(error: unknown): boolean {
  return SurehandError.isInstance(error) && error.code.startsWith("journal-");
}

function describeError(error: unknown): unknown {
  if (SurehandError.isInstance(error)) return { name: error.name, code: error.code, message: error.message };
  return error instanceof Error ? { name: error.name, message: error.message } : String(error);
}
