import { type ConsoleEntry, isError, type PageLog, type RequestEntry } from "./page-log.ts";

export interface ConsoleFilter {
  readonly onlyErrors: boolean;
}

/** Returns messages of the console, the newest first. */
export function selectConsole({ console: entries }: PageLog, { onlyErrors }: ConsoleFilter): ConsoleEntry[] {
  return entries.filter((entry) => !onlyErrors || isError(entry)).toReversed();
}

export interface RequestFilter {
  /** Part of the URL. */
  readonly part: string;
  readonly onlyFailed: boolean;
}

/** Returns requests, the newest first. */
export function selectRequests({ requests }: PageLog, { part, onlyFailed }: RequestFilter): RequestEntry[] {
  return requests.filter((entry) => entry.url.includes(part) && (!onlyFailed || hasFailed(entry))).toReversed();
}

function hasFailed({ status, failure }: RequestEntry): boolean {
  return failure !== undefined || (status !== undefined && status >= 400);
}

export function consoleLine({ type, text }: ConsoleEntry): string {
  return `${type}: ${text}`;
}

export function requestLine({ method, url, status, failure, type }: RequestEntry): string {
  return `${status ?? failure ?? "?"} ${method} ${url} (${type})`;
}
