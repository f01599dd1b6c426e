import type {
  DialogSeen,
  DownloadSeen,
  Effect,
  ElementChange,
  PopupSeen,
  RequestSeen,
  StateChange,
} from "../action/effect.ts";
import { describeValue } from "./describe-value.ts";
import { rankChanges } from "./rank-changes.ts";
import type { Reverted } from "./seen-effects.ts";

const MAX_OF_A_KIND = 3;
const MAX_CHANGES = 5;

/**
 * Describes an effect in a sentence; nothing else does. The order is the one a person would use: navigation, named elements that
 * appeared or disappeared, messages, requests that wrote something, then the target's own states, and the rest only if there is
 * nothing better.
 */
export function describeEffect(effect: Effect): string {
  const page = describePage(effect);
  const changes = describeChanges(effect.changes.filter(isDistinctive));
  const requests = describeRequests(effect.requests.filter(isWriting));
  const first = [
    ...page,
    ...changes,
    ...requests,
    ...(effect.target ?? []).map(describeState),
    ...describeSigns(effect),
  ];
  const parts = first.length > 0 ? first : describeRest(effect);
  return parts.length === 0 ? "done." : `${parts.join("; ")}.`;
}

function describePage({ url, httpStatus, dialogs, popups, downloads, omitted = {} }: Effect): string[] {
  const status = httpStatus !== undefined && httpStatus >= 400 ? ` with status ${httpStatus}` : "";
  return [
    ...(url
      ? [url.before === url.after ? `the page was loaded again${status}` : `the page went to ${url.after}${status}`]
      : []),
    ...describeSome(popups.map(describePopup), "tabs", omitted["popups"]),
    ...describeSome(downloads.map(describeDownload), "downloads", omitted["downloads"]),
    ...describeSome(dialogs.map(describeDialog), "dialogs", omitted["dialogs"]),
  ];
}

/** Describes the first few: a page may open thousands. */
function describeSome(described: readonly string[], what: string, omitted = 0): string[] {
  const more = Math.max(0, described.length - MAX_EVENTS) + omitted;
  return [...described.slice(0, MAX_EVENTS), ...(more > 0 ? [`${more} more ${what}`] : [])];
}

const MAX_EVENTS = 10;

function describePopup({ url, tab }: PopupSeen): string {
  const address = url === "" ? "about:blank" : url;
  return tab === undefined ? `a tab opened with ${address} and closed again` : `tab ${tab} opened with ${address}`;
}

function describeDownload({ name, bytes, isUnderWay, hasSecret }: DownloadSeen): string {
  if (hasSecret) return `${name} was downloaded, and not kept: it contains a secret`;
  if (bytes !== undefined) return `${name} was downloaded (${bytes} bytes)`;
  return isUnderWay ? `${name} is still being downloaded` : `the download of ${name} is incomplete`;
}

function describeDialog({ type, message, answer }: DialogSeen): string {
  if (type === "alert") return `the page showed an alert: ${JSON.stringify(message)}`;
  return `the page opened the ${type} dialog ${JSON.stringify(message)}, ${ANSWERS[answer]}`;
}

const ANSWERS = {
  accepted: "which was accepted",
  dismissed: "which was dismissed",
  open: "which waits for an answer",
  elsewhere: "which another listener answers",
} as const;

/** Describes what is left of an effect that the page took back: messages first, because they say why. */
export function describeReverted(effect: Effect, { changes, states }: Reverted): string {
  const taken = [...states.map(describeState), ...describeChanges(changes)].slice(0, MAX_OF_A_KIND);
  const left = describeChanges(effect.changes.filter(isDistinctive));
  return `${[...left, ...taken.map((change) => `${change}, and was taken back`)].join("; ")}.`;
}

/** Reports texts that were shown for a moment, as a separate sentence. */
export function describePassing({ passing = [] }: Effect): string {
  return passing.length === 0 ? "" : ` Shown for a moment: ${passing.map((text) => JSON.stringify(text)).join(", ")}.`;
}

/** Whether a person would notice the change and could name it. */
function isDistinctive({ kind, isNamed, property, isHidden }: ElementChange): boolean {
  if (property === "aria-invalid" || property === "place") return isNamed;
  if (!isNamed || (isHidden && kind !== "changed")) return false;
  return property === undefined || property === "open" || property === "value" || isVisibility(property, isHidden);
}

/** Describes the first changes, messages first, without repeated sentences. */
function describeChanges(changes: readonly ElementChange[]): string[] {
  const described = [...new Set(rankChanges(changes).map(describeChange))];
  const more = described.length - MAX_CHANGES;
  return more > 0 ? [...described.slice(0, MAX_CHANGES), `and ${more} more`] : described;
}

function describeChange({ kind, what, property, isHidden }: ElementChange): string {
  if (kind !== "changed" || property === undefined) return `${what} ${kind}`;
  if (isHidden) return `${what} is hidden now`;
  if (isVisibility(property, isHidden)) return `${what} is shown now`;
  if (property === "open") return `${what} was opened or closed`;
  if (property === "place") return `${what} moved`;
  if (property === "aria-invalid") return `${what} was marked as invalid or valid`;
  return `the ${PROPERTY_WORDS[property] ?? property} of ${what} changed`;
}

/**
 * Whether the change concerns visibility. For a visible element it is unknown what a style changed; an invisible one was hidden
 * by it.
 */
function isVisibility(property: string, isHidden: true | undefined): boolean {
  return property === "hidden" || (isHidden === true && HIDING.has(property));
}

const HIDING = new Set(["style", "class", "aria-hidden", "open"]);
const PROPERTY_WORDS: Readonly<Record<string, string>> = { class: "look", style: "look", looks: "look" };

function isWriting({ method }: RequestSeen): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}

/** Formats requests as `PUT /recipes/1 204`. The host of a request to another site is only in the effect itself. */
function describeRequests(requests: readonly RequestSeen[]): string[] {
  return [...new Set(requests.map(describeRequest))].slice(0, MAX_OF_A_KIND);
}

function describeRequest({ method, url, status }: RequestSeen): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return status === undefined ? `${method} ${path} was sent` : `${method} ${path} ${status}`;
}

function describeState({ state, before, after }: StateChange): string {
  if (state === "focused") return after === "true" ? "it has the focus" : "the focus left it";
  if (after === "true") return `it is ${state} now`;
  if (after === "false") return `it is not ${state} any more`;
  if (state === "value") return describeValue(before, after);
  return `its ${state} went from ${quoted(before)} to ${quoted(after)}`;
}

function quoted(value: string): string {
  return value === "" ? "nothing" : JSON.stringify(value);
}

function describeSigns({ storage, clipboard, pixels, scroll, focus }: Effect): string[] {
  return [
    ...(scroll ? [`scrolled from ${scroll.before.x}, ${scroll.before.y} to ${scroll.after.x}, ${scroll.after.y}`] : []),
    ...(storage.length > 0 ? [`${storage.slice(0, MAX_OF_A_KIND).join(", ")} was written`] : []),
    ...(focus === undefined ? [] : [`${focus} has the focus`]),
    ...(clipboard ? ["something was copied"] : []),
    ...(pixels ? ["the picture changed"] : []),
  ];
}

/** Describes weaker evidence: attributes, elements without a name, requests that only read. */
function describeRest({ changes, requests, events }: Effect): string[] {
  const changed = describeChanges(changes.filter(({ isNamed, kind }) => isNamed || kind === "changed"));
  if (changed.length > 0) return changed;
  if (changes.length > 0) return ["the page changed"];
  const asked = describeRequests(requests);
  return asked.length > 0 ? asked : events.map(describeEvent);
}

function describeEvent(event: string): string {
  return event === "select" ? "text was selected" : `the event "${event}" fired`;
}
