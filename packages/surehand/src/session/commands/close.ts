import { exitCodes } from "../../terminal/exit-codes.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** Ends the session and its browser. */
export async function close({ session, endAfter }: SessionCall): Promise<SessionAnswer> {
  await session.close();
  endAfter();
  return { lines: ["Closed."], json: { closed: true }, code: exitCodes.done };
}
