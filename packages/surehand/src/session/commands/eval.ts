import { SurehandError } from "@surehand/kernel";
import { exitCodes } from "../../terminal/exit-codes.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** Runs JavaScript in the page, and prints its value as JSON. @throws SurehandError `eval-not-allowed` */
export async function evaluateScript({ session, args }: SessionCall): Promise<SessionAnswer> {
  if (!session.rights.mayEvaluate)
    throw new SurehandError({
      code: "eval-not-allowed",
      message: "This session runs no JavaScript: it has secrets, or a list of allowed actions.",
      hint: "Open the session with --allow-eval.",
    });
  const hand = await session.hand();
  const value: unknown = hand.masked(await hand.page.evaluate(args.join(" ")));
  const text = value === undefined ? "undefined" : JSON.stringify(value, undefined, 1);
  return { lines: text.split("\n"), json: { value: value ?? null }, code: exitCodes.done };
}
