import { signal } from "@preact/signals";
import type { ScriptFrame } from "../../src/source-location/script-frame.ts";
import { parseStack } from "../source/react-frames.ts";
import { earlyErrors } from "../errors/early-errors.ts";
import { COPILOT_PATH } from "../../src/protocol/version.ts";
import { watchRequests } from "./watch-requests.ts";

export interface ConsoleEntry {
  readonly at: number;
  readonly kind: "error" | "warning" | "exception" | "rejection" | "request";
  readonly text: string;
  /** Stack of an error, the innermost frame first. */
  readonly frames?: readonly ScriptFrame[];
}

/** The last uncaught error since the page was loaded. */
export const lastError = signal<ConsoleEntry | undefined>(undefined);

const most = 100;
/** Several watchers report one failed request, each at another moment. */
const sameRequestMs = 2000;
const entries: ConsoleEntry[] = [];

/** Keeps the last messages of the page: errors, warnings, exceptions, requests that failed. */
export function watchConsole(): void {
  keepCalls("error", "error");
  keepCalls("warn", "warning");
  for (const event of earlyErrors()) keepUncaught(event);
  for (const type of ["error", "unhandledrejection"]) addEventListener(type, keepUncaught);
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
    keep(kind, values.map(format).join(" "), framesOf(values));
    original(...values);
  };
}

function keepUncaught(event: Event): void {
  if (event instanceof PromiseRejectionEvent)
    return keepError("rejection", format(event.reason), framesOf([event.reason]));
  if (!(event instanceof ErrorEvent) || event.message === "") return;
  const { message, filename: url, lineno: line, colno } = event;
  const error: unknown = event.error;
  const frames = framesOf([error]);
  const place = line > 0 && /^https?:/u.test(url) ? [{ url, line, column: Math.max(1, colno) }] : [];
  keepError("exception", message, frames.length > 0 ? frames : place);
}

// oxlint-disable-next-line max-params -- an entry
function keepError(kind: ConsoleEntry["kind"], text: string, frames: readonly ScriptFrame[]): void {
  const isOwn = frames[0]?.url.includes(`${COPILOT_PATH}/`) === true;
  const entry = keep(kind, text, frames);
  if (!isOwn) lastError.value = entry;
}

// oxlint-disable-next-line max-params -- an entry
function keep(kind: ConsoleEntry["kind"], text: string, frames: readonly ScriptFrame[] = []): ConsoleEntry {
  const entry = { at: Date.now(), kind, text: text.slice(0, 1000), ...(frames.length > 0 && { frames }) };
  entries.push(entry);
  if (entries.length > most) entries.shift();
  return entry;
}

/** The stack of the first error among values. */
function framesOf(values: readonly unknown[]): ScriptFrame[] {
  const error = values.find((value) => value instanceof Error);
  return error instanceof Error ? parseStack(error.stack ?? "").slice(0, mostFrames) : [];
}

const mostFrames = 12;

function format(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value !== "object" || value === null) return String(value);
  try {
    return (JSON.stringify(value) ?? "").slice(0, 300);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
