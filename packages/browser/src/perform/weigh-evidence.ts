import type { DialogSeen, ElementChange, StateChange } from "../action/effect.ts";
import type { Observed } from "./observed.ts";
import { HEARING_MS, ownRequests, type OwnRequests } from "./own-requests.ts";
import type { PageSignals } from "./page-signals.ts";
import type { PerformContext } from "./perform-context.ts";
import { stateChanges } from "./state-changes.ts";
import { isTelemetryKey } from "./telemetry.ts";
import type { WireEvidence, WireLateChange } from "./wire.ts";

export interface Verdict {
  /** Whether there is nothing more to wait for. */
  readonly isDecided: boolean;
  readonly isSeen: boolean;
  readonly changes: readonly ElementChange[];
  readonly states: readonly StateChange[];
  readonly requests: OwnRequests;
}

/** And where nothing need come of it. */
const BRIEF_MS = 50;
/** A page that keeps asking its server is not waited for longer. */
const UNDER_WAY_MS = 5000;
/** Changes that handlers undo by a timer are mostly undone sooner. */
const TIMERS_MS = 350;
const TOGGLED_MS = 120;
/** Changes that come with every press must last this long to count for more than that. */
const WEAK_STANDS_MS = 600;
/** Later changes, by work that the handlers left behind, must last longer than most tickers' interval. */
const LATE_STANDS_MS = 1100;
/** Changes by a response are visible within this time. */
const AFTER_REQUEST_MS = 120;
/** Busy machines paint late. */
const PAINTED_WITHIN_MS = 250;
/** A request that changes nothing to be seen is an effect of its own when nothing followed it for so long. */
const QUIET_AFTER_REQUEST_MS = 250;

export interface Weighed {
  readonly context: PerformContext;
  readonly observed: Observed;
  /** The target's document first. */
  readonly evidences: readonly WireEvidence[];
  /** Since it was dispatched, without the time in which the page was held. */
  readonly elapsedMs: number;
  /** The time in which it was held. */
  readonly lostMs: number;
}

/** Decides which of the observed changes the action caused. */
export function weighEvidence(weighed: Weighed): Verdict {
  const { context, observed, evidences, elapsedMs, lostMs } = weighed;
  const [own] = evidences;
  const requests = ownRequests(context.signals, own);
  const states = ownStates(observed, own);
  const late = lateChanges(evidences, requests, lostMs);
  const weak = own?.weak ?? [];
  const settled = [...(elapsedMs >= WEAK_STANDS_MS ? weak : []), ...late.standing];
  const changes = [...evidences.flatMap((evidence) => evidence.certain), ...late.certain, ...settled];
  const isSeen = changes.length + states.length > 0 || hasSign(weighed) || isSent(requests, weighed);
  const isOpen = late.isUndecided || weak.length > 0;
  const isOver = isAnswerSeen(requests, isOpen, context) && elapsedMs >= graceOf(weighed, isOpen);
  const isDecided = !isUnderWay(weighed, requests) && ((isSeen && isSettled(weighed, states)) || isOver);
  return { isDecided, isSeen, changes, states, requests };
}

/** The browser itself gives the focus to a field that a form does not take. */
function ownStates(observed: Observed, own: WireEvidence | undefined): StateChange[] {
  const isRefused = (own?.invalid.length ?? 0) > 0;
  return stateChanges(observed, own?.state).filter(({ state }) => !(isRefused && state === "focused"));
}

function isSettled(weighed: Weighed, states: readonly StateChange[]): boolean {
  const [own] = weighed.evidences;
  if (hasLeft(weighed)) return true;
  // Pages are notified of a toggle a moment after it, and may undo it. So are we.
  const hasToggled = own?.hasToggled === true || states.some(({ state }) => state === "open");
  if (hasToggled && weighed.elapsedMs < TOGGLED_MS) return false;
  return own?.hasTimers !== true || weighed.elapsedMs >= TIMERS_MS;
}

/** Whether the action left the document, which can't undo that. */
function hasLeft({ context: { signals } }: Weighed): boolean {
  return signals.hasNewDocument || signals.popups.length + signals.downloads.length > 0;
}

function hasSign(weighed: Weighed): boolean {
  const { observed, evidences } = weighed;
  const isFocused = observed.isFocusMeant && evidences.some(({ isFocusMoved }) => isFocusMoved);
  return isFocused || hasSignal(weighed) || hasOtherSign(evidences);
}

/** Changes by a response take a moment to appear. */
function isAnswerSeen(
  { endedMs, quietMs }: OwnRequests,
  isOpen: boolean,
  { effectTimeoutMs }: PerformContext,
): boolean {
  return endedMs.length === 0 || quietMs >= (isOpen ? effectTimeoutMs : QUIET_AFTER_REQUEST_MS);
}

/** Time for a first effect while nothing that the action began is under way. */
function graceOf({ context: { effectTimeoutMs }, observed: { isBrief } }: Weighed, isOpen: boolean): number {
  if (isBrief === true) return BRIEF_MS;
  return isOpen ? effectTimeoutMs + LATE_STANDS_MS : effectTimeoutMs;
}

function isUnderWay(
  { context: { signals, dialogs, effectTimeoutMs }, evidences, elapsedMs }: Weighed,
  { pending }: OwnRequests,
): boolean {
  // A navigation is worth waiting for as long as the call lasts.
  if (signals.isNavigating) return true;
  // The busy state of a document ends with the document.
  const isBusy = !signals.hasNewDocument && evidences.some(({ state }) => state?.states["busy"] === "true");
  // A question that is held waits for the next action; nothing else comes of this one until then.
  if (signals.isDialogOpen && dialogs.isHolding) return false;
  return (pending > 0 || isBusy || signals.isDialogOpen) && elapsedMs < Math.max(UNDER_WAY_MS, effectTimeoutMs);
}

function isSent({ significant, quietMs }: OwnRequests, { context: { effectTimeoutMs }, elapsedMs }: Weighed): boolean {
  return significant.length > 0 && (quietMs >= QUIET_AFTER_REQUEST_MS || elapsedMs >= effectTimeoutMs);
}

function hasSignal({ context: { signals, dialogs }, observed, evidences: [own] }: Weighed): boolean {
  const loaded = signals.frameNavigations.some((atMs) => own && isFrameOfOurs(signals, own, atMs));
  if (loaded) return true;
  const hasAnsweredDialog = signals.dialogs.some((dialog) => isAnswered(dialog) || dialogs.wasUsed);
  return (
    hasAnsweredDialog ||
    signals.popups.length + signals.downloads.length > 0 ||
    hasArrived(signals, observed.url, own?.url ?? observed.url)
  );
}

/** A frame that went somewhere because of a request that began with the action. */
function isFrameOfOurs({ requests }: PageSignals, { spans }: WireEvidence, atMs: number): boolean {
  return requests.some(
    ({ type, atMs: beganMs }) =>
      type === "document" &&
      beganMs <= atMs &&
      spans.some(([from, to]) => beganMs >= from - 1 && beganMs <= to + HEARING_MS),
  );
}

/** A dialog without a requested answer is dismissed, together with the action that it asks about. */
export function isAnswered({ type, answer }: DialogSeen): boolean {
  return type === "alert" || answer === "accepted" || answer === "open";
}

/** To go to `#` is what a link does that goes nowhere. */
function hasArrived({ hasNavigated, hasNewDocument }: PageSignals, before: string, after: string): boolean {
  return hasNewDocument || (hasNavigated && after !== before && after !== `${before}#`);
}

function hasOtherSign(evidences: readonly WireEvidence[]): boolean {
  const [own] = evidences;
  // The browser itself brings a field to light that a form does not take.
  if (own?.focusedField !== undefined && own.invalid.length === 0) return true;
  return evidences.some(
    ({ events, storage, clipboard, pixels, scrolled }) =>
      events.length > 0 || storage.some((key) => !isTelemetryKey(key)) || clipboard || pixels || scrolled,
  );
}

interface LateChanges {
  readonly certain: readonly WireLateChange[];
  readonly standing: readonly WireLateChange[];
  /** Whether some may still come to stand. */
  readonly isUndecided: boolean;
}

/**
 * Changes while none of our handlers ran: ours if the browser attributes them to us; where it can't know, changes right
 * after a response to our request and, if they then stand still, changes in another document while our handlers ran, or
 * after they left work behind.
 */
function lateChanges(evidences: readonly WireEvidence[], requests: OwnRequests, lostMs: number): LateChanges {
  const [own, ...others] = evidences;
  if (!own) return { certain: [], standing: [], isUndecided: false };
  // A ticker of another document may tick in that very moment, too.
  const inOurTime = others
    .flatMap(({ late }) => late)
    .filter(({ atMs, turns }) => turns === 1 && isWithin(own.spans, atMs));
  const unreported = own.late.filter(({ isReported }) => !isReported);
  // A ticker may tick in that very moment.
  const isOfRequest = ({ atMs, turns }: WireLateChange): boolean =>
    turns === 1 && requests.endedMs.some((endedMs) => atMs >= endedMs - 1 && atMs <= endedMs + AFTER_REQUEST_MS);
  const certain = [...own.late.filter(({ isOurs }) => isOurs), ...unreported.filter(isOfRequest)];
  const rest = [...inOurTime, ...(own.isPending ? unreported.filter((change) => !certain.includes(change)) : [])];
  const standing = rest.filter(({ stoodMs }) => stoodMs >= LATE_STANDS_MS + lostMs);
  const isToBePainted = own.late.some(
    ({ isReported, isOurs, stoodMs }) => isReported && !isOurs && stoodMs < PAINTED_WITHIN_MS,
  );
  return { certain, standing, isUndecided: rest.length > standing.length || isToBePainted };
}

/** Clocks of two processes differ by less. */
const CLOCK_SLACK_MS = 2;
/** A message to a document of another process is there sooner. */
const MESSAGE_MS = 30;

function isWithin(spans: WireEvidence["spans"], atMs: number): boolean {
  return spans.some(([from, to]) => atMs >= from - CLOCK_SLACK_MS && atMs <= to + MESSAGE_MS);
}
