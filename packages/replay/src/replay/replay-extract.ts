import { SurehandError } from "@surehand/kernel";
import { withoutVariables } from "../step/without-variables.ts";
import { extract, type ExtractResult } from "@surehand/extraction";
import type { RecordedExtract } from "../recording/recorded-step.ts";
import type { Doing, StepOutcome } from "./step-outcome.ts";

/** Reads anew what was read. What can't be read stands in the way of nothing that comes after it. */
export async function replayExtract(doing: Doing<RecordedExtract>): Promise<StepOutcome> {
  const { scene, step, index } = doing;
  const { instruction } = step;
  try {
    const { status, data, missing, usage } = await read(doing);
    scene.addUsage(usage);
    scene.data.push({ step: index, instruction, data: scene.variables.reveal(data), missing });
    const message =
      missing.length === 0 ? `Read ${instruction}.` : `Not on the page: ${missing.slice(0, mostTold).join(", ")}.`;
    return { ...notOver(step), status: status === "complete" ? "done" : "incomplete", message };
  } catch (error) {
    if (doing.call.signal.aborted || !SurehandError.isInstance(error)) throw error;
    const message = scene.safe(`${error.message} ${error.hint}`);
    return { ...notOver(step), status: "failed", message, error };
  }
}

const mostTold = 10;

async function read({ scene, call, step }: Doing<RecordedExtract>): Promise<ExtractResult<unknown>> {
  const { session, variables, options } = scene;
  const model = await scene.extractor();
  await session.settle({}, call);
  const settings = { model, signal: call.signal, timeoutMs: call.deadline.remainingMs(), log: options.log };
  const page = withoutVariables(session, variables);
  return step.schema === undefined
    ? extract(page, step.instruction, undefined, settings)
    : extract(page, step.instruction, step.schema, settings);
}

function notOver(step: RecordedExtract): Pick<StepOutcome, "effect" | "healed" | "isOver" | "recorded"> {
  return { effect: null, healed: false, isOver: false, recorded: step };
}
