import { consoleLine, requestLine, selectConsole, selectRequests } from "../../page-log/select-entries.ts";
import { exitCodes } from "../../terminal/exit-codes.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** The last messages of the console, the newest first. */
export async function showConsole({ session, options }: SessionCall): Promise<SessionAnswer> {
  const hand = await session.hand();
  const entries = hand.masked(selectConsole(session.browser.log, { onlyErrors: options["errors"] === true }));
  return { lines: orNone(entries.map(consoleLine), "No messages."), json: { console: entries }, code: exitCodes.done };
}

/** The last requests, the newest first. */
export async function showNetwork({ session, options, args: [part = ""] }: SessionCall): Promise<SessionAnswer> {
  const hand = await session.hand();
  const onlyFailed = options["failed"] === true;
  const entries = hand.masked(selectRequests(session.browser.log, { part, onlyFailed }));
  return { lines: orNone(entries.map(requestLine), "No requests."), json: { requests: entries }, code: exitCodes.done };
}

function orNone(lines: readonly string[], none: string): readonly string[] {
  return lines.length === 0 ? [none] : lines;
}
