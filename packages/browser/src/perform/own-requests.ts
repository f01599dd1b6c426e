import { systemClock } from "@surehand/kernel";
import type { RequestSeen } from "../action/effect.ts";
import type { PageSignals, SeenRequest } from "./page-signals.ts";
import { isTelemetryAddress } from "./telemetry.ts";
import type { WireEvidence, WireRequest } from "./wire.ts";

export interface OwnRequests {
  readonly seen: readonly RequestSeen[];
  /** Those that are an effect by themselves. */
  readonly telling: readonly RequestSeen[];
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
  const told = over.map((request) => ({ request, seen: toSeen(request, signals) }));
  const telling = told
    .filter(({ request, seen }) => own && isTelling(request, seen, own.url) && !hasFailed(request, signals))
    .map(({ seen }) => seen);
  return {
    seen: told.map(({ seen }) => seen),
    telling: [...telling, ...(own ? sentForms(signals, own) : [])],
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
    url: withoutQuery(url),
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
    .map(({ method, url, status }) => ({ method, url: withoutQuery(url), ...(status !== undefined && { status }) }));
}

function hasFailed({ url }: WireRequest, { requests }: PageSignals): boolean {
  return requests.some((request) => request.url === url && request.hasFailed);
}

/** Node hears of a request a little after it began. */
export const HEARING_MS = 400;

/** Of the kinds whose answer a handler waits for; one that another began in the same moment costs a little patience. */
function isPending({ atMs, overAtMs, type }: SeenRequest, { spans }: WireEvidence): boolean {
  // What its answer does to the page is still to be looked at.
  const isOver = overAtMs !== undefined && systemClock.now() - overAtMs > JUST_OVER_MS;
  if (isOver || !AWAITED.has(type)) return false;
  return spans.some(([from, to]) => atMs >= from - 1 && atMs <= to + HEARING_MS);
}

const JUST_OVER_MS = 50;
const AWAITED = new Set(["fetch", "xhr", "document"]);

/**
 * What was sent and taken; not what was only asked for and changed nothing, or what a tracker was told: one of another site,
 * or, by what hears of every press, one of this site.
 */
function isTelling({ url, by, status, isOfTarget }: WireRequest, { method }: RequestSeen, pageUrl: string): boolean {
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

function withoutQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}
