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
  /** How many began with the action and are not over. */
  readonly pending: number;
  /** When those that are over ended, in milliseconds since 1970. */
  readonly endedMs: readonly number[];
  /** Since the last one ended. */
  readonly quietMs: number;
}

/** Requests that the action's handlers began. */
export function ownRequests(signals: PageSignals, own: WireEvidence | undefined): OwnRequests {
  const over = [...(own?.requests ?? []), ...(own?.laterRequests ?? [])];
  const endedMs = over.map((request) => request.endedMs);
  const finished = over.map((request) => ({ request, seen: toSeen(request, signals) }));
  const significant = finished
    .filter(({ request, seen }) => own && isSignificant(request, seen, own.url) && !hasFailed(request, signals))
    .map(({ seen }) => seen);
  return {
    seen: finished.map(({ seen }) => seen),
    significant: [...significant, ...(own ? sentForms(signals, own) : [])],
    failed: over.filter((request) => request.status >= 400 || hasFailed(request, signals)),
    pending: own ? signals.requests.filter((request) => isPending(request, own)).length : 0,
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

/** A form that was sent and answered without another page. */
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

/** Node hears of a request a little after it began. */
export const HEARING_MS = 400;

/**
 * Requests whose answer a handler waits for; a request that someone else started in the same moment costs a little
 * patience.
 */
function isPending({ atMs, overAtMs, type }: SeenRequest, { spans }: WireEvidence): boolean {
  // The response may still change the page.
  const isOver = overAtMs !== undefined && systemClock.now() - overAtMs > JUST_OVER_MS;
  if (isOver || !AWAITED.has(type)) return false;
  return spans.some(([from, to]) => atMs >= from - 1 && atMs <= to + HEARING_MS);
}

const JUST_OVER_MS = 50;
const AWAITED = new Set(["fetch", "xhr", "document"]);

/**
 * Whether a request sent something and succeeded. Excludes requests that only read and changed nothing, and requests to
 * trackers: on another site, or on this site if the listener hears every press.
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

/** The last two labels of the host name: close enough to tell a page's own servers from a tracker's. */
function siteOf(url: string): string {
  if (!URL.canParse(url)) return "";
  const { hostname } = new URL(url);
  return /^[\d.]+$|:/.test(hostname) ? hostname : hostname.split(".").slice(-2).join(".");
}

function stripQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}
