import { countTokens } from "@surehand/browser";
import { consoleLine, requestLine, selectConsole, selectRequests } from "../../page-log/select-entries.ts";
import { exitCodes } from "../../terminal/exit-codes.ts";
import { readMaxTokens } from "../print-answer.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** The last messages of the console, the newest first. */
export async function showConsole({ session, options }: SessionCall): Promise<SessionAnswer> {
  const hand = await session.hand();
  const onlyErrors = options["errors"] === true;
  const entries = selectConsole(session.browser.log, { onlyErrors }, (text) => hand.masked(text));
  const { shown, left } = entriesWithin(entries, readMaxTokens(options));
  return {
    lines: orNone(entries.map(consoleLine), "No messages."),
    json: { console: shown, left },
    code: exitCodes.done,
  };
}

/** The last requests, the newest first. */
export async function showNetwork({ session, options, args: [part = ""] }: SessionCall): Promise<SessionAnswer> {
  const hand = await session.hand();
  const onlyFailed = options["failed"] === true;
  const entries = selectRequests(session.browser.log, { part, onlyFailed }, (text) => hand.masked(text));
  const { shown, left } = entriesWithin(entries, readMaxTokens(options));
  return {
    lines: orNone(entries.map(requestLine), "No requests."),
    json: { requests: shown, left },
    code: exitCodes.done,
  };
}

/** Returns the first entries of about so many tokens, at least one, and the number of those that are left out. */
export function entriesWithin<Entry>(
  entries: readonly Entry[],
  maxTokens: number,
): { readonly shown: readonly Entry[]; readonly left: number } {
  let tokens = 0;
  const end = entries.findIndex((entry, index) => {
    tokens += countTokens(JSON.stringify(entry));
    return index > 0 && tokens > maxTokens;
  });
  return { shown: end < 0 ? entries : entries.slice(0, end), left: end < 0 ? 0 : entries.length - end };
}

function orNone(lines: readonly string[], none: string): readonly string[] {
  return lines.length === 0 ? [none] : lines;
}
