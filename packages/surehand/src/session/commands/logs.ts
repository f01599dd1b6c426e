import { exitCodes } from "../../terminal/exit-codes.ts";
import { isError } from "../page-log.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** The last messages of the console, the newest first. */
export async function showConsole({ session, options }: SessionCall): Promise<SessionAnswer> {
  const hand = await session.hand();
  const isWanted = options["errors"] === true ? isError : () => true;
  const entries = hand.masked(session.log.console.filter(isWanted).toReversed());
  const lines = entries.map(({ type, text }) => `${type}: ${text}`);
  return { lines: orNone(lines, "No messages."), json: { console: entries }, code: exitCodes.done };
}

/** The last requests, the newest first. */
export async function showNetwork({ session, options, args: [part = ""] }: SessionCall): Promise<SessionAnswer> {
  const hand = await session.hand();
  const onlyFailed = options["failed"] === true;
  const found = session.log.requests.filter(
    ({ url, status, failure }) =>
      url.includes(part) && (!onlyFailed || failure !== undefined || (status !== undefined && status >= 400)),
  );
  const entries = hand.masked(found.toReversed());
  const lines = entries.map(
    ({ method, url, status, failure, type }) => `${status ?? failure ?? "?"} ${method} ${url} (${type})`,
  );
  return { lines: orNone(lines, "No requests."), json: { requests: entries }, code: exitCodes.done };
}

function orNone(lines: readonly string[], none: string): readonly string[] {
  return lines.length === 0 ? [none] : lines;
}
