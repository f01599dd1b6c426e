import { SurehandError } from "@surehand/kernel";
import { runScript } from "../../sdk/run-script.ts";
import { exitCodes } from "../../terminal/exit-codes.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** Runs JavaScript in the page, and prints its value as JSON. @throws SurehandError `eval-not-allowed`, `script-failed` */
export async function evaluateScript({ session, args, signal }: SessionCall): Promise<SessionAnswer> {
  if (!session.rights.mayEvaluate)
    throw new SurehandError({
      code: "eval-not-allowed",
      message: "This session runs no JavaScript: it has secrets, or a list of allowed actions.",
      hint: "Open the session with --allow-eval.",
    });
  const hand = await session.unblockedHand();
  const { value, text } = await runScript(hand, args.join(" "), { signal });
  return { lines: text.split("\n"), json: { value: value ?? null }, code: exitCodes.done };
}
