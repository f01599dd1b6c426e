import { COPILOT_PATH } from "../../src/protocol/version.ts";
import { watchRequests } from "./watch-requests.ts";

export interface ConsoleEntry {
  readonly at: number;
  readonly kind: "error" | "warning" | "exception" | "rejection" | "request";
  readonly text: string;
}

const most = 100;
/** Several watchers report one failed request, each at another moment. */
const sameRequestMs = 2000;
const entries: ConsoleEntry[] = [];

/** Keeps the last messages of the page: errors, warnings, exceptions, requests that failed. */
export function watchConsole(): void {
  keepCalls("error", "error");
  keepCalls("warn", "warning");
  addEventListener("error", ({ message, filename, lineno }) => {
    if (message) keep("exception", `${message} (${filename}:${lineno})`);
  });
  addEventListener("unhandledrejection", ({ reason }) => keep("rejection", format(reason)));
  watchRequests(({ url, status }) => keepRequest(url, status));
}

/** @param since milliseconds of `Date.now()` */
export function consoleEntries(since = 0): readonly ConsoleEntry[] {
  return entries.filter(({ at }) => at >= since);
}

/** @param status undefined: there was no response */
function keepRequest(given: string, status: number | undefined): void {
  const { href, pathname, origin } = new URL(given, location.href);
  if (pathname.startsWith(`${COPILOT_PATH}/`) || isImplicitIcon({ pathname, origin })) return;
  const url = href.slice(0, 900);
  const text = `${status ?? "no response"} ${url}`;
  const isKnown = consoleEntries(Date.now() - sameRequestMs).some(
    (entry) => entry.kind === "request" && entry.text.endsWith(` ${url}`),
  );
  if (!isKnown) keep("request", text);
}

/** Browsers ask for this icon by themselves where the page names none: if it is not there, the page has no error. */
function isImplicitIcon({ pathname, origin }: Pick<URL, "pathname" | "origin">): boolean {
  const isDefault = pathname === "/favicon.ico" && origin === location.origin;
  return isDefault && !document.querySelector('link[rel~="icon" i]');
}

function keepCalls(name: "error" | "warn", kind: ConsoleEntry["kind"]): void {
  // oxlint-disable-next-line no-console -- watched, and called as before
  const original = console[name].bind(console);
  // oxlint-disable-next-line no-console -- see above
  console[name] = (...values: unknown[]) => {
    keep(kind, values.map(format).join(" "));
    original(...values);
  };
}

function keep(kind: ConsoleEntry["kind"], text: string): void {
  entries.push({ at: Date.now(), kind, text: text.slice(0, 1000) });
  if (entries.length > most) entries.shift();
}

function format(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value !== "object" || value === null) return String(value);
  try {
    return (JSON.stringify(value) ?? "").slice(0, 300);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
