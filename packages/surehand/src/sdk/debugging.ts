import type { ActionPlan } from "@surehand/browser";
import { InvalidInputError } from "@surehand/kernel";
import { createAskPerson } from "../terminal/ask-person.ts";
import type { DebugOption } from "./debug-option.ts";

interface Adapted {
  readonly debug?: DebugOption | undefined;
  readonly agent?: { readonly timeout?: number | undefined } | undefined;
}

/** A person thinks for longer than any timeout of an action. */
const DAY_MS = 86_400_000;

/**
 * Adapts the other options to a person who looks at each action: a window, and no timeouts unless they are set.
 *
 * @throws InvalidInputError if there is no terminal to ask at
 */
export function withDebugging<Options extends Adapted>(options: Options, call: "launch" | "attach"): Options {
  const { debug, agent } = options;
  if (debug === undefined || debug === false) return options;
  if (debug === true) assertTerminal();
  const window = call === "launch" ? { headless: false } : {};
  return { ...window, defaultTimeout: DAY_MS, ...options, agent: { timeout: DAY_MS, ...agent } };
}

/** Returns the function that decides on each action. */
export function planner(debug: DebugOption | undefined): Exclude<DebugOption, boolean> | undefined {
  return debug === true ? createPause() : debug || undefined;
}

function createPause(): (plan: ActionPlan) => Promise<boolean> {
  const ask = createAskPerson(process.stdin, process.stderr);
  let isPausing = true;
  return async ({ title, url }) => {
    if (!isPausing) return true;
    const answer = await ask(`Next: ${title} on ${url} [Enter] do it, [c] don't ask again, [s] stop`, never);
    isPausing = answer.trim().toLowerCase() !== "c";
    return !/^s/iu.test(answer.trim());
  };
}

const never = new AbortController().signal;

function assertTerminal(): void {
  if (process.stdin.isTTY) return;
  throw new InvalidInputError({
    input: "debug",
    problem: "needs a terminal, at which it asks before each action",
    hint: "Run it at a terminal, or pass a function. In a session, each command is one step: use open --headed.",
  });
}
