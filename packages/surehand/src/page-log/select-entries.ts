import { cutText } from "@surehand/kernel";
import { type ConsoleEntry, isError, type Mask, type PageLog, type RequestEntry } from "./page-log.ts";

const LONGEST_TEXT = 500;
const LONGEST_URL = 300;

export interface ConsoleFilter {
  readonly onlyErrors: boolean;
}

/** Returns messages of the console, the newest first, masked and then cut. */
export function selectConsole(
  { console: entries }: PageLog,
  { onlyErrors }: ConsoleFilter,
  mask: Mask,
): ConsoleEntry[] {
  return entries
    .filter((entry) => !onlyErrors || isError(entry))
    .map((entry) => ({
      ...entry,
      text: cutText(mask(entry.text), LONGEST_TEXT),
      url: cutText(mask(entry.url), LONGEST_URL),
    }))
    .toReversed();
}

export interface RequestFilter {
  /** Part of the URL as it is shown: a search in what is masked would tell its letters one by one. */
  readonly part: string;
  readonly onlyFailed: boolean;
}

/** Returns requests, the newest first, masked and then cut. */
export function selectRequests({ requests }: PageLog, filter: RequestFilter, mask: Mask): RequestEntry[] {
  const { part, onlyFailed } = filter;
  return requests
    .filter((entry) => !onlyFailed || hasFailed(entry))
    .map((entry) => ({ ...entry, url: mask(entry.url) }))
    .filter(({ url }) => url.includes(part))
    .map((entry) => ({ ...entry, url: cutText(entry.url, LONGEST_URL) }))
    .toReversed();
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
