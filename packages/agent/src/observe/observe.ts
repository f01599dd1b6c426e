import { observeUntil, type PageSession, readPageFacts, type Snapshot } from "@surehand/browser";
import {
  type CallContext,
  createCallContext,
  InvalidInputError,
  parseOptions,
  runWithin,
  withinDeadline,
} from "@surehand/kernel";
import { modelTimeoutMs, offlineTimeoutMs } from "../act/act-options.ts";
import { keepVariables, type VariableKeeper } from "@surehand/replay";
import { findAsked, pageTokens, usualAction } from "@surehand/grounding";
import { commonOtherNames, loadModel, parseModelChoice } from "@surehand/model/choice";
import { askForAll } from "./ask-for-all.ts";
import { describeAll } from "./describe-all.ts";
import type { FoundAction } from "./found-action.ts";
import { type ObserveOptions, observeOptionsSchema } from "./observe-options.ts";
import { withSelectors } from "./with-selectors.ts";
import type { ObservedAction } from "../act/observed-action.ts";

/**
 * Returns every element that the instruction asks for, with its usual action, in the order of the page; without an
 * instruction, all interactive elements. Returns an empty list if there are none. Does not change the page.
 *
 * @throws InvalidInputError for an empty instruction, an invalid option, or a `%name%` without a value
 * @throws ModelError of its kind if the model cannot answer, BudgetExceededError
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

/** A model that found nothing is asked once more if the page has changed by then. */
const mostAsks = 2;

/** Finds the elements, and waits for a page that is still loading as long as nothing on it matches. */
async function find(observing: Observing, instruction: string | undefined, options: ObserveOptions): Promise<Found> {
  const { session, call, keeper } = observing;
  const model = instruction === undefined ? undefined : await loadModel(options.model);
  const folding = model
    ? { maxTokens: pageTokens, ...(instruction !== undefined && { instruction }) }
    : { maxTokens: Number.POSITIVE_INFINITY };
  const takeSnapshot = async (given: object = {}): Promise<Snapshot> =>
    keeper.hideOn(await session.snapshot({ ...given, ...folding }, call));
  let last: { readonly refs: string; readonly found: readonly FoundAction[] } | undefined;
  let asks = 0;
  return observeUntil({ snapshot: takeSnapshot }, call, async (snapshot) => {
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
    if (!model) {
      const facts = MAY_NAME_ADDRESS.test(instruction)
        ? await readPageFacts(session, call).catch(() => undefined)
        : undefined;
      return runWithin(call, "Reading the page", () => findAsked(instruction, snapshot, facts?.links));
    }
    const { vision } = options;
    const { notes: variables, values: hiddenTexts } = keeper;
    return askForAll({ model, vision, request: { instruction, snapshot, session, variables, hiddenTexts } }, call);
  }
}

function emptyInstruction(): InvalidInputError {
  const hint = 'Say what to look for: "all buttons of the cart". Omit it to list all interactive elements.';
  return new InvalidInputError({ input: "instruction", problem: "is empty", hint });
}

/** Addresses of links are read only for an instruction that may name one. */
const MAY_NAME_ADDRESS = /[/.]/;
