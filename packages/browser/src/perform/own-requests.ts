import { systemClock } from "@surehand/kernel";
import type { RequestSeen } from "../action/effect.ts";
import type { PageSignals, SeenRequest } from "./page-signals.ts";
import { isTelemetryAddress } from "./telemetry.ts";
import type { WireEvidence, WireRequest } from "./wire.ts";

export interface OwnRequests {
  readonly seen: readonly RequestSeen[];
  /** Requests that count as an effect by themselves. */
  readonly significant: readonly RequestSeen[];
  readonly failed: readonly WireRequest[];
  /** Number of requests that started with the action and have no response. */
  readonly pending: number;
  /**
   * Response times of those whose body is not complete, in milliseconds since 1970. Chromium reports no end if the page does not
   * read the body, and it may not be stored.
   */
  readonly answeredMs: readonly number[];
  /** End times of the finished requests, in milliseconds since 1970. */
  readonly endedMs: readonly number[];
  /** Time since the last one ended. */
  readonly quietMs: number;
}

/** Returns the requests that the action's handlers started. */
export function ownRequests(signals: PageSignals, own: WireEvidence | undefined): OwnRequests {
  const over = [...(own?.requests ?? []), ...(own?.laterRequests ?? [])];
  const open = own ? signals.requests.filter((request) => isPending(request, own)) : [];
  const answeredMs = open.flatMap(({ answeredAtMs, overAtMs }) =>
    answeredAtMs !== undefined && overAtMs === undefined ? [answeredAtMs] : [],
  );
  const endedMs = [...over.map((request) => request.endedMs), ...answeredMs];
  const finished = over.map((request) => ({ request, seen: toSeen(request, signals) }));
  const significant = finished
    .filter(({ request, seen }) => own && isSignificant(request, seen, own.url) && !hasFailed(request, signals))
    .map(({ seen }) => seen);
  return {
    seen: finished.map(({ seen }) => seen),
    significant: [...significant, ...(own ? sentForms(signals, own) : [])],
    failed: over.filter((request) => request.status >= 400 || hasFailed(request, signals)),
    pending: open.length - answeredMs.length,
    answeredMs,
    endedMs,
    quietMs: endedMs.length === 0 ? 0 : systemClock.now() - Math.max(...endedMs),
  };
}

function toSeen({ url, by, status }: WireRequest, { requests }: PageSignals): RequestSeen {
  const known = requests.find((request) => request.url === url);
  const answered = status > 0 ? status : known?.status;
  return {
    method: known?.method ?? (by === "beacon" ? "POST" : "GET"),
    url: stripQuery(url),
    ...(answered !== undefined && { status: answered }),
  };
}

/** Returns submitted forms whose answer was not another page. */
function sentForms({ requests, hasNavigated }: PageSignals, { spans }: WireEvidence): RequestSeen[] {
  if (hasNavigated) return [];
  const isSent = ({ type, method, status, atMs }: SeenRequest): boolean =>
    type === "document" &&
    method !== "GET" &&
    status !== undefined &&
    status < 400 &&
    spans.some(([from]) => atMs >= from - 1);
  return requests
    .filter(isSent)
    .map(({ method, url, status }) => ({ method, url: stripQuery(url), ...(status !== undefined && { status }) }));
}

function hasFailed({ url }: WireRequest, { requests }: PageSignals): boolean {
  return requests.some((request) => request.url === url && request.hasFailed);
}

/** Node receives the event of a request a little after it started. */
export const REQUEST_EVENT_MS = 400;

/**
 * Whether a handler waits for the answer of the request. A request that other code started in the same moment is waited for too,
 * which costs a little time.
 */
function isPending({ atMs, overAtMs, type }: SeenRequest, { spans }: WireEvidence): boolean {
  // The response may still change the page.
  const isOver = overAtMs !== undefined && systemClock.now() - overAtMs > JUST_OVER_MS;
  if (isOver || !AWAITED.has(type)) return false;
  return spans.some(([from, to]) => atMs >= from - 1 && atMs <= to + REQUEST_EVENT_MS);
}

const JUST_OVER_MS = 50;
const AWAITED = new Set(["fetch", "xhr", "document"]);

/**
 * Whether a request sent something and succeeded. Excludes requests that only read and changed nothing, and requests to trackers:
 * on another site, or on this site if the listener receives every press.
 */
function isSignificant(
  { url, by, status, isOfTarget }: WireRequest,
  { method }: RequestSeen,
  pageUrl: string,
): boolean {
  if (status >= 400 || (!isOfTarget && isTelemetryAddress(url))) return false;
  if (by === "beacon") return siteOf(url) === siteOf(pageUrl);
  return (by === "fetch" || by === "xmlhttprequest") && method !== "GET";
}

/** Returns the last two labels of the host name: precise enough to distinguish a page's own servers from a tracker's. */
function siteOf(url: string): string {
  if (!URL.canParse(url)) return "";
  const { hostname } = new URL(url);
  return /^[\d.]+$|:/.test(hostname) ? hostname : hostname.split(".").slice(-2).join(".");
}

export function stripQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}
