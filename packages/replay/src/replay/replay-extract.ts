import { SurehandError } from "@surehand/kernel";
import { hideVariables } from "../step/hide-variables.ts";
import { extract, type ExtractResult } from "@surehand/extraction";
import type { RecordedExtract } from "../recording/recorded-step.ts";
import type { Doing, StepOutcome } from "./step-outcome.ts";

/** Repeats an extraction. A failure does not stop the next steps. */
export async function replayExtract(doing: Doing<RecordedExtract>): Promise<StepOutcome> {
  const { context, step, index } = doing;
  const { instruction } = step;
  try {
    const { status, data, missing, usage } = await read(doing);
    context.addUsage(usage);
    context.data.push({ step: index, instruction, data: context.variables.reveal(data), missing });
    const message =
      missing.length === 0 ? `Read ${instruction}.` : `Not on the page: ${missing.slice(0, mostListed).join(", ")}.`;
    return { ...notOver(step), status: status === "complete" ? "done" : "incomplete", message };
  } catch (error) {
    if (doing.call.signal.aborted || !SurehandError.isInstance(error)) throw error;
    const message = context.safe(`${error.message} ${error.hint}`);
    return { ...notOver(step), status: "failed", message, error };
  }
}

const mostListed = 10;

async function read({ context, call, step }: Doing<RecordedExtract>): Promise<ExtractResult<unknown>> {
  const { session, variables, options } = context;
  const model = await context.extractor();
  await session.settle({}, call);
  const settings = { model, signal: call.signal, timeout: call.deadline.remainingMs(), log: options.log };
  const page = hideVariables(session, variables);
  return step.schema === undefined
    ? extract(page, step.instruction, undefined, settings)
    : extract(page, step.instruction, step.schema, settings);
}

function notOver(step: RecordedExtract): Pick<StepOutcome, "effect" | "healed" | "isOver" | "recorded"> {
  return { effect: null, healed: false, isOver: false, recorded: step };
}
