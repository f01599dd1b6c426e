import type { Action, ActionGate, PageSession } from "@surehand/browser";
import { createCallContext, withinDeadline } from "@surehand/kernel";
import { runCached } from "./run-cached.ts";
import { createCascadeGrounder, createModelGrounder, createOfflineGrounder, type Grounder } from "@surehand/grounding";
import { loadModel, parseModelChoice } from "@surehand/model/choice";
import { recordStep, type StepOutcome } from "@surehand/journal";
import { ActFailedError } from "./act-failed-error.ts";
import { type ActOptions, checkActOptions, modelTimeoutMs, offlineTimeoutMs } from "./act-options.ts";
import { type ActInput, parseActInput, type ParsedInput } from "./act-input.ts";
import {
  type ActResult,
  type ActContext,
  atStart,
  createActGate,
  keepVariables,
  type Progress,
  type RunRecorder,
  textsOfAction,
  toActResult,
  type VariableKeeper,
} from "@surehand/replay";
import { runAction } from "./run-action.ts";
import { runInstruction } from "./run-instruction.ts";
import { maskTexts, maskWrittenTexts } from "./mask-texts.ts";

/**
 * Performs an instruction in plain words and verifies its effect: `click "Login"`, `type "knife" into the search field, then
 * press Enter`, `choose "Large" from Size`. Rules decide if they are certain, otherwise the model decides; without a model,
 * the instruction is refused. `act` never chooses between equal candidates, and never returns `done` unless it observed an
 * effect. An action from an earlier result or from `observe` is performed again without a model.
 *
 * @throws ActFailedError with `throwOnFailure`, if the status is not `done`
 * @throws InvalidInputError for an empty instruction, an invalid option, or a `%name%` without a value
 * @throws ModelError of its kind if the model cannot answer, BudgetExceededError
 * @throws PageUnresponsiveError, PageClosedError if the page cannot be observed
 * @throws DeadlineExceededError, AbortedError
 */
export async function act(session: PageSession, input: ActInput, options: ActOptions = {}): Promise<ActResult> {
  const parsed = parseActInput(input);
  checkActOptions(options);
  const choice = parseModelChoice(options.model ?? "offline");
  const hasModel = choice !== "offline";
  const { timeout: timeoutMs = hasModel ? modelTimeoutMs : offlineTimeoutMs, signal, log, journal } = options;
  const words = parsed.kind === "instruction" ? parsed.instruction : textsToFill(parsed.action);
  const { secretNames } = session;
  const variables = keepVariables({ variables: options.variables ?? {}, secretNames, instruction: words });
  const { selfHeal: shouldHeal = true, selectors: findsSelectors, effectTimeout, verification, dialog } = options;
  using call = createCallContext({ timeoutMs, signal, log });
  const safeInstruction = parsed.kind === "instruction" ? maskWrittenTexts(parsed.instruction) : "(a given action)";
  const done = await recordStep({ journal, type: "act", session, safeInstruction }, () =>
    withinDeadline(call, "The act", async () => {
      const grounder = await chooseGrounder(options);
      const gate = gateFor(parsed, session, variables);
      const witness = options.recorder?.witness;
      const steps = {
        variables,
        choices: new Map(),
        gate,
        effectTimeout,
        verification,
        dialog,
        findsSelectors,
        witness,
      };
      return run({ session, call, grounder, hasModel, shouldHeal, ...steps }, parsed, options);
    }),
  );
  const result = session.masked(done);
  if (options.throwOnFailure === true && !result.success) throw new ActFailedError(result);
  return result;
}

/** For a given action, the model only locates its element. */
function gateFor(parsed: ParsedInput, session: PageSession, variables: VariableKeeper): ActionGate {
  if (parsed.kind === "instruction") return createActGate({ session, words: parsed.instruction, variables });
  const words = [parsed.description ?? "", ...textsOfAction(parsed.action)].join("\n");
  return createActGate({ session, words, variables, mayWriteOwnText: false });
}

/** Omits the names of elements: they come from the page, so a `%` in them is not a variable. */
function textsToFill(action: Action): string {
  return JSON.stringify({ ...action, target: undefined, to: undefined });
}

async function chooseGrounder({ model: choice, vision, similarity }: ActOptions): Promise<Grounder> {
  const model = await loadModel(choice);
  const offline = createOfflineGrounder({ similarity });
  return model ? createCascadeGrounder(offline, createModelGrounder({ model, vision })) : offline;
}

async function run(
  context: ActContext,
  parsed: ParsedInput,
  { cache, recorder }: ActOptions,
): Promise<StepOutcome<ActResult>> {
  if (parsed.kind === "action") {
    const progress = await runAction(context, parsed.action, parsed.description);
    const { action, description } = parsed;
    const instruction = description ?? action.kind;
    return {
      result: { ...toActResult(progress), cached: false },
      ...keptBy(recorder, progress),
      instruction: maskTexts(instruction, textsOf(progress)),
    };
  }
  const { instruction } = parsed;
  const isCached = recorder === undefined && cache !== undefined && cache.mode !== "off";
  const done = isCached
    ? await runCached(context, cache, instruction)
    : { progress: await runInstruction(context, { ...atStart, left: instruction }), cached: false, drift: [] };
  const { progress, cached, drift } = done;
  const result = { ...toActResult(progress), cached, ...(drift.length > 0 && { drift }) };
  return { result, instruction: safeWords(instruction, progress), ...keptBy(recorder, progress) };
}

/** Returns the steps of a recording, for the journal of the acts. */
function keptBy(recorder: RunRecorder | undefined, { steps }: Progress): Pick<StepOutcome<ActResult>, "recorded"> {
  return recorder ? { recorded: steps.flatMap((step) => recorder.keep(step) ?? []) } : {};
}

/**
 * Masks every text to write if a part of the instruction was not understood: that part may belong to a field that hides its
 * text.
 */
function safeWords(instruction: string, progress: Progress): string {
  const isWhole = progress.steps.length > 0 && progress.left === undefined;
  return isWhole ? maskTexts(instruction, textsOf(progress)) : maskWrittenTexts(instruction);
}

function textsOf({ steps }: Progress): string[] {
  return steps.flatMap(({ secretTexts }) => secretTexts);
}
