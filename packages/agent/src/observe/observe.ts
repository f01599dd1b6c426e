import { observeUntil, type PageSession, type Snapshot } from "@surehand/browser";
import {
  type CallContext,
  createCallContext,
  InvalidInputError,
  parseOptions,
  runWithin,
  withinDeadline,
} from "@surehand/kernel";
import { type ActOptions, actOptionsSchema, modelTimeoutMs, offlineTimeoutMs } from "../act/act-options.ts";
import { keepVariables, type VariableKeeper } from "@surehand/replay";
import { findAsked, pageTokens, usualAction } from "@surehand/grounding";
import { commonOtherNames, loadModel, parseModelChoice } from "@surehand/model/choice";
import { askForAll } from "./ask-for-all.ts";
import { describeAll } from "./describe-all.ts";
import type { FoundAction } from "./found-action.ts";
import { withSelectors } from "./with-selectors.ts";
import type { ObservedAction } from "../act/observed-action.ts";

/**
 * `vision`: as in `act`. A picture goes along where the text of the page is no fair picture of it, or with `true`; with
 * "fallback", the default, it follows where what was found, or nothing, can only be told by looking: the page is scrolled for it.
 */
export type ObserveOptions = Pick<ActOptions, "timeout" | "signal" | "log" | "model" | "vision" | "variables"> & {
  /**
   * Whether the first 50 actions have a `selector` by which Playwright finds their element, as far as a third of the time goes.
   * Default: true with an instruction, false without one.
   */
  readonly selectors?: boolean | undefined;
};

export const observeOptionsSchema = actOptionsSchema.pick({
  timeout: true,
  signal: true,
  log: true,
  model: true,
  vision: true,
  variables: true,
  selectors: true,
} satisfies Record<keyof ObserveOptions, true>);

/**
 * Every element that the instruction asks for, with what can be done with it, in the order of the page; without an instruction
 * all that can be acted on. Empty where there is none. Changes nothing on the page.
 *
 * @throws InvalidInputError for an empty instruction, an option that can't be, or a `%name%` that nobody gave
 * @throws ModelError of its kind where the model can't answer, BudgetExceededError
 * @throws PageUnresponsiveError, PageClosedError, DeadlineExceededError, AbortedError
 */
export async function observe(
  session: PageSession,
  instruction?: string,
  options: ObserveOptions = {},
): Promise<readonly ObservedAction[]> {
  if (instruction !== undefined && (typeof instruction !== "string" || instruction.trim() === ""))
    throw emptyInstruction();
  parseOptions(observeOptionsSchema, options, { call: "observe", otherNames: commonOtherNames });
  const choice = parseModelChoice(options.model ?? "offline");
  const {
    timeout: timeoutMs = choice === "offline" ? offlineTimeoutMs : modelTimeoutMs,
    signal,
    log,
    variables = {},
  } = options;
  const { secretNames } = session;
  const keeper = keepVariables({ variables, secretNames, instruction: instruction ?? "" });
  using call = createCallContext({ timeoutMs, signal, log });
  return await withinDeadline(call, "The observe", async () => {
    const { snapshot, found } = await find({ session, call, keeper }, instruction, options);
    const described = await describeAll(session, { snapshot, found }, call);
    const { selectors = instruction !== undefined } = options;
    return session.masked(selectors ? await withSelectors(described, { session, variables: keeper }, call) : described);
  });
}

interface Observing {
  readonly session: PageSession;
  readonly call: CallContext;
  readonly keeper: VariableKeeper;
}

interface Found {
  readonly snapshot: Snapshot;
  readonly found: readonly FoundAction[];
}

/** A model that saw nothing is asked once more, where there is more to see by then. */
const mostAsks = 2;

/** A page that is still coming is waited for, as long as nothing on it fits. */
async function find(observing: Observing, instruction: string | undefined, options: ObserveOptions): Promise<Found> {
  const { session, call, keeper } = observing;
  const model = instruction === undefined ? undefined : await loadModel(options.model);
  const folding = model
    ? { maxTokens: pageTokens, ...(instruction !== undefined && { instruction }) }
    : { maxTokens: Number.POSITIVE_INFINITY };
  const look = async (given: object = {}): Promise<Snapshot> =>
    keeper.hideOn(await session.snapshot({ ...given, ...folding }, call));
  let last: { readonly refs: string; readonly found: readonly FoundAction[] } | undefined;
  let asks = 0;
  return observeUntil({ snapshot: look }, call, async (snapshot) => {
    const refs = [...snapshot.refs.keys()].join(" ");
    if (last === undefined || (last.refs !== refs && (!model || asks < mostAsks))) {
      asks++;
      last = { refs, found: await findOn(snapshot) };
    }
    return { found: last.found, isEnough: last.found.length > 0 };
  });

  async function findOn(snapshot: Snapshot): Promise<readonly FoundAction[]> {
    if (instruction === undefined)
      return [...snapshot.refs.values()].map((element) => ({ element, action: usualAction(element) }));
    if (!model) return runWithin(call, "Reading the page", () => findAsked(instruction, snapshot));
    const { vision } = options;
    const { notes: variables, values: hiddenTexts } = keeper;
    return askForAll({ model, vision, request: { instruction, snapshot, session, variables, hiddenTexts } }, call);
  }
}

function emptyInstruction(): InvalidInputError {
  const hint = 'Say what to look for: "all buttons of the cart". Or leave it out for all that can be acted on.';
  return new InvalidInputError({ input: "instruction", problem: "is empty", hint });
}
