import { exitCodes } from "../../terminal/exit-codes.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** Ends the session and its browser. */
export async function close({ session, endAfter }: SessionCall): Promise<SessionAnswer> {
  const isLost = session.recording !== undefined;
  await session.close();
  endAfter();
  return {
    lines: [isLost ? "Closed. The recording was not saved: surehand record stop FILE comes first." : "Closed."],
    json: { closed: true },
    code: exitCodes.done,
  };
}
