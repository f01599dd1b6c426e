import { systemClock } from "@surehand/kernel";
import type { DialogSeen, ElementChange, StateChange } from "../action/effect.ts";
import type { Observed } from "./observed.ts";
import { REQUEST_EVENT_MS, ownRequests, type OwnRequests } from "./own-requests.ts";
import type { PageSignals } from "./page-signals.ts";
import type { PerformContext } from "./perform-context.ts";
import { stateChanges } from "./state-changes.ts";
import { isTelemetryKey } from "./telemetry.ts";
import type { WireEvidence, WireLateChange } from "./wire.ts";

export interface Verdict {
  /** Whether there is nothing left to wait for. */
  readonly isDecided: boolean;
  readonly isSeen: boolean;
  readonly changes: readonly ElementChange[];
  readonly states: readonly StateChange[];
  readonly requests: OwnRequests;
  /** Whether there are changes that may not be the action's. */
  readonly hasOthers: boolean;
}

/** Time for the effects of an action that needs none. */
const BRIEF_MS = 50;
/** Maximum wait for a page that keeps sending requests. */
const UNDER_WAY_MS = 5000;
/** Time within which handlers undo most changes that they undo by a timer. */
const TIMERS_MS = 800;
const TOGGLED_MS = 120;
/** Minimum duration of changes that come with every press, such as hover styles, to count as an effect. */
const WEAK_STANDS_MS = 600;
/** Minimum duration of later changes that come from work of the handlers: longer than the interval of most tickers. */
const LATE_STANDS_MS = 1100;
/** Time within which changes by a response become visible. */
const AFTER_REQUEST_MS = 120;
/** Busy machines paint late. */
const PAINTED_WITHIN_MS = 250;
/** Time in which a page reads the body of a response, if nothing changes meanwhile. */
const BODY_MS = 300;
/** Time in which the page shows what it made of a response whose body it does not read. */
const SHOWN_MS = 50;
/** Margin for the events of responses, which arrive in Node after the page has handled them. */
const RESPONSE_EVENT_MS = 200;
/** Time for which values that may have changed on their own must stand still. */
const CONTESTED_MS = 3000;
/** A request without visible changes counts as an effect if nothing followed it for this long. */
const QUIET_AFTER_REQUEST_MS = 250;

export interface Weighed {
  readonly context: PerformContext;
  readonly observed: Observed;
  /** The target's document comes first. */
  readonly evidences: readonly WireEvidence[];
  /** Time since the dispatch, without the time in which the page was blocked. */
  readonly elapsedMs: number;
  /** Time in which the page was blocked. */
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
  const isContested = evidences.some((evidence) => evidence.isContested);
  const isOpen = late.isUndecided || weak.length > 0 || isContested;
  const isOver = isAnswerSeen(requests, isOpen, context) && elapsedMs >= graceOf(weighed, isOpen);
  const isRunning = isUnderWay(weighed, requests) || isBeingRead(requests, own, isSeen);
  const isDecided = !isRunning && ((isSeen && isSettled(weighed, states)) || isOver);
  const hasOthers = isContested || late.hasOthers;
  return { isDecided, isSeen, changes, states, requests, hasOthers };
}

/** Returns the target's state changes. The browser itself focuses a field that a form rejects. */
function ownStates(observed: Observed, own: WireEvidence | undefined): StateChange[] {
  const isRefused = (own?.invalid.length ?? 0) > 0;
  return stateChanges(observed, own?.state).filter(({ state }) => !(isRefused && state === "focused"));
}

function isSettled(weighed: Weighed, states: readonly StateChange[]): boolean {
  const [own] = weighed.evidences;
  if (hasLeft(weighed)) return true;
  // Pages are notified of a toggle a moment after it, and may undo it. So is this observation.
  const hasToggled = own?.hasToggled === true || states.some(({ state }) => state === "open");
  if (hasToggled && weighed.elapsedMs < TOGGLED_MS) return false;
  return own?.hasTimers !== true || weighed.elapsedMs >= TIMERS_MS;
}

/** Whether the action left the document, which can't be undone. */
function hasLeft({ context: { signals } }: Weighed): boolean {
  return signals.hasNewDocument || signals.popups.length + signals.downloads.length > 0;
}

function hasSign(weighed: Weighed): boolean {
  const { observed, evidences } = weighed;
  const isFocused = observed.isFocusEffect && evidences.some(({ isFocusMoved }) => isFocusMoved);
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

/** Returns the time for a first effect while nothing that the action started is pending. */
function graceOf({ context: { effectTimeoutMs }, observed: { isBrief }, evidences }: Weighed, isOpen: boolean): number {
  if (isBrief === true) return BRIEF_MS;
  if (evidences.some(({ isContested }) => isContested)) return effectTimeoutMs + CONTESTED_MS;
  return isOpen ? effectTimeoutMs + LATE_STANDS_MS : effectTimeoutMs;
}

function isUnderWay(
  { context: { signals, dialogs, effectTimeoutMs }, evidences, elapsedMs }: Weighed,
  { pending }: OwnRequests,
): boolean {
  // A navigation is awaited until the call's deadline.
  if (signals.isNavigating) return true;
  // The busy state of a document ends with the document.
  const isBusy = !signals.hasNewDocument && evidences.some(({ state }) => state?.states["busy"] === "true");
  // A dialog that is held open waits for the next action; this one has no further effect until then.
  if (signals.isDialogOpen && dialogs.isHolding) return false;
  const isWaiting = pending > 0 || isBusy || signals.isDialogOpen || signals.isOpeningTab;
  return isWaiting && elapsedMs < Math.max(UNDER_WAY_MS, effectTimeoutMs);
}

/** Whether the page may still be reading the body of a response: it has changed nothing since the response began. */
function isBeingRead({ answeredMs }: OwnRequests, own: WireEvidence | undefined, isSeen: boolean): boolean {
  if (answeredMs.length === 0) return false;
  const nowMs = systemClock.now();
  const lastMs = Math.max(...answeredMs);
  const isShown = isSeen && (own?.changedAtMs ?? 0) >= lastMs - RESPONSE_EVENT_MS;
  return nowMs - lastMs < (isShown ? SHOWN_MS : BODY_MS);
}

function isSent({ significant, quietMs }: OwnRequests, { context: { effectTimeoutMs }, elapsedMs }: Weighed): boolean {
  return significant.length > 0 && (quietMs >= QUIET_AFTER_REQUEST_MS || elapsedMs >= effectTimeoutMs);
}

function hasSignal({ context: { signals, dialogs }, evidences: [own] }: Weighed): boolean {
  const loaded = signals.frameNavigations.some((atMs) => own && isFrameOfOurs(signals, own, atMs));
  if (loaded) return true;
  const hasAnsweredDialog = signals.dialogs.some((dialog) => isAnswered(dialog) || dialogs.wasUsed);
  return hasAnsweredDialog || signals.popups.length + signals.downloads.length > 0 || hasArrived(signals, own);
}

/** Whether a frame navigated because of a request that started with the action. */
function isFrameOfOurs({ requests }: PageSignals, { spans }: WireEvidence, atMs: number): boolean {
  return requests.some(
    ({ type, atMs: beganMs }) =>
      type === "document" &&
      beganMs <= atMs &&
      spans.some(([from, to]) => beganMs >= from - 1 && beganMs <= to + REQUEST_EVENT_MS),
  );
}

/**
 * Whether the dialog got its requested answer. A dialog without one is dismissed, together with the action that it asks about.
 */
export function isAnswered({ type, answer }: DialogSeen): boolean {
  return type === "alert" || answer === "accepted" || answer === "open";
}

/** Whether the page navigated. A link without a destination goes to `#`. */
function hasArrived({ hasNavigated, hasNewDocument }: PageSignals, own: WireEvidence | undefined): boolean {
  if (hasNewDocument) return true;
  if (!hasNavigated || own?.address !== "own") return false;
  return own.url !== own.urlBefore && own.url !== `${own.urlBefore}#`;
}

function hasOtherSign(evidences: readonly WireEvidence[]): boolean {
  const [own] = evidences;
  // The browser itself scrolls to a field that a form rejects.
  if (own?.focusedField !== undefined && own.invalid.length === 0) return true;
  return evidences.some(
    ({ events, storage, clipboard, pixels, scrolled }) =>
      events.length > 0 || storage.some((key) => !isTelemetryKey(key)) || clipboard || pixels || scrolled,
  );
}

interface LateChanges {
  readonly certain: readonly WireLateChange[];
  readonly standing: readonly WireLateChange[];
  /** Whether some changes may still last long enough. */
  readonly isUndecided: boolean;
  /** Whether there are others. */
  readonly hasOthers: boolean;
}

/**
 * Returns changes that happened while none of our handlers ran. They are ours if the browser attributes them to us; where it
 * can't know, changes right after a response to our request and, if they then stand still, changes in another document while our
 * handlers ran, or after they left work behind.
 */
function lateChanges(evidences: readonly WireEvidence[], requests: OwnRequests, lostMs: number): LateChanges {
  const [own, ...others] = evidences;
  if (!own) return { certain: [], standing: [], isUndecided: false, hasOthers: false };
  // A ticker of another document may change in the same moment.
  const inOurTime = others
    .flatMap(({ late }) => late)
    .filter(({ atMs, turns }) => turns === 1 && isWithin(own.spans, atMs));
  const unreported = own.late.filter(({ isReported }) => !isReported);
  // A ticker may change in the same moment.
  const isOfRequest = ({ atMs, turns }: WireLateChange): boolean =>
    turns === 1 &&
    (requests.endedMs.some((endedMs) => atMs >= endedMs - 1 && atMs <= endedMs + AFTER_REQUEST_MS) ||
      requests.answeredMs.some((ms) => atMs >= ms - RESPONSE_EVENT_MS && atMs <= ms + AFTER_REQUEST_MS));
  const certain = [...own.late.filter(({ isOurs }) => isOurs), ...unreported.filter(isOfRequest)];
  const rest = [...inOurTime, ...(own.isPending ? unreported.filter((change) => !certain.includes(change)) : [])];
  const standing = rest.filter(({ stableMs }) => stableMs >= LATE_STANDS_MS + lostMs);
  const isToBePainted = own.late.some(
    ({ isReported, isOurs, stableMs }) => isReported && !isOurs && stableMs < PAINTED_WITHIN_MS,
  );
  const isUndecided = rest.length > standing.length || isToBePainted;
  return { certain, standing, isUndecided, hasOthers: own.late.length > certain.length + standing.length };
}

/** Clocks of two processes differ by less than this. */
const CLOCK_SLACK_MS = 2;
/** A message to a document of another process arrives within this time. */
const MESSAGE_MS = 30;

function isWithin(spans: WireEvidence["spans"], atMs: number): boolean {
  return spans.some(([from, to]) => atMs >= from - CLOCK_SLACK_MS && atMs <= to + MESSAGE_MS);
}
