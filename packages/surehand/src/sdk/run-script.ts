import { createCallContext, SurehandError, withinDeadline } from "@surehand/kernel";
import type { Surehand } from "./surehand.ts";

/**
 * Runs JavaScript in the page, and returns its value, masked, with its text as JSON.
 *
 * @throws SurehandError `script-failed`; DeadlineExceededError if the script waits for too long, AbortedError
 */
export async function runScript(
  hand: Surehand,
  script: string,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<{ readonly value: unknown; readonly text: string }> {
  using call = createCallContext({ timeoutMs: LONGEST_MS, signal });
  const ran = hand.page.evaluate(script).catch((cause: unknown) => {
    throw hand.page.isClosed() ? cause : scriptFailed(hand.masked(reasonOf(cause)), cause);
  });
  const value: unknown = hand.masked(await withinDeadline(call, "The script", ran));
  return { value, text: value === undefined ? "undefined" : JSON.stringify(value, undefined, 1) };
}

const LONGEST_MS = 10_000;

function scriptFailed(reason: string, cause: unknown): SurehandError {
  return new SurehandError({
    code: "script-failed",
    message: `The script failed: ${reason}.`,
    hint: "Give one expression. For statements or await: (async () => { ...; return value; })()",
    cause,
  });
}

/** Returns the first line of Playwright's message, without the name of its method. */
function reasonOf(cause: unknown): string {
  const [first = ""] = (cause instanceof Error ? cause.message : String(cause)).split("\n");
  return first.replace(/^page\.evaluate: /, "").replace(/\.$/, "");
}
