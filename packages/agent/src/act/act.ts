import { type PageSession, StaleRefError } from "@surehand/browser";
import type { Journal } from "@surehand/journal";
import { type CallContext, createCallContext, InvalidInputError, type Logger, withinDeadline } from "@surehand/kernel";
import { lookUntil } from "../look-until.ts";
import { recordStep } from "../record-step.ts";
import { type ActResult, noUsage } from "./act-result.ts";
import { type CarriedOut, carryOut } from "./carry-out.ts";
import { ground } from "./ground.ts";
import { type Intent, parseInstruction } from "./parse-instruction.ts";
import { withoutTexts } from "./secret-text.ts";

export interface ActOptions {
  /** For the whole call, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly log?: Logger | undefined;
  /** Gets one record of type "act" with the instruction and the result. */
  readonly journal?: Journal | undefined;
}

const defaultTimeoutMs = 10_000;

/**
 * Does what one plain sentence says, and looks whether it had its effect: `click "Login"`, `type "knife" into the search
 * field`, `choose "Large" from Size`, `check "Gift wrap"`, `press Enter`. Works without a model, by names alone. Never
 * chooses between equals, and never says `done` where nothing was seen to happen.
 *
 * @throws InvalidInputError when the instruction is empty
 * @throws PageUnresponsiveError, PageClosedError, StaleRefError when the page can't be looked at
 * @throws DeadlineExceededError, AbortedError
 */
export async function act(session: PageSession, instruction: string, options: ActOptions = {}): Promise<ActResult> {
  if (instruction.trim() === "") {
    throw new InvalidInputError({ input: "instruction", problem: "is empty", hint: 'Say what to do: click "Login".' });
  }
  const { timeoutMs = defaultTimeoutMs, signal, log, journal } = options;
  using call = createCallContext({ timeoutMs, signal, log });
  const intents = parseInstruction(instruction);
  const safeInstruction = withoutTexts(instruction, intents);
  return await recordStep({ journal, type: "act", session, safeInstruction }, async () => {
    const { isSecret, ...result } = await withinDeadline(call, "The act", () =>
      findAndCarryOut(session, intents, call),
    );
    return { result, instruction: isSecret ? safeInstruction : instruction };
  });
}

/** A page may put another element in the place of the one that was found; then that one is looked for, once. */
async function findAndCarryOut(
  session: PageSession,
  intents: readonly Intent[],
  call: CallContext,
): Promise<CarriedOut> {
  for (let isSecondTry = false; ; isSecondTry = true) {
    const { found: grounding } = await lookUntil(session, call, async (seen) => {
      const found = ground(seen, intents);
      // No page will ever have what was not understood.
      return { found, isEnough: found.status !== "not-found" || intents.length === 0 };
    });
    if (grounding.status !== "ready") return refusal(grounding);
    try {
      const result = await carryOut({ session, call, ...grounding });
      return { ...result, healed: isSecondTry };
    } catch (error) {
      // Nothing was dispatched yet: what follows the dispatch does not end like this.
      if (isSecondTry || !StaleRefError.isInstance(error)) throw error;
    }
  }
}

function refusal({ status, message }: { status: "not-found" | "ambiguous"; message: string }): CarriedOut {
  return {
    status,
    success: false,
    message,
    actionDescription: "",
    actions: [],
    effect: null,
    healed: false,
    // Nobody knows what field the text was meant for.
    isSecret: true,
    cached: false,
    usage: noUsage,
  };
}
