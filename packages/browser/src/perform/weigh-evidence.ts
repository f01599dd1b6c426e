import type { DialogSeen, ElementChange, StateChange } from "../action/effect.ts";
import type { Observed } from "./observed.ts";
import { HEARING_MS, ownRequests, type OwnRequests } from "./own-requests.ts";
import type { PageSignals } from "./page-signals.ts";
import type { Scene } from "./scene.ts";
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
/** What handlers change and take back by a timer, they mostly take back sooner. */
const TIMERS_MS = 350;
const TOGGLED_MS = 120;
/** What comes with every press must stand for so long to be more than that. */
const WEAK_STANDS_MS = 600;
/** What comes later, of something that the handlers left behind, must stand longer than most tickers tick. */
const LATE_STANDS_MS = 1100;
/** What a request brings shows at once. */
const AFTER_REQUEST_MS = 120;
/** Busy machines paint late. */
const PAINTED_WITHIN_MS = 250;
/** A request that changes nothing to be seen is an effect of its own when nothing followed it for so long. */
const QUIET_AFTER_REQUEST_MS = 250;

export interface Weighed {
  readonly scene: Scene;
  readonly observed: Observed;
  /** The target's document first. */
  readonly evidences: readonly WireEvidence[];
  /** Since it was dispatched, without the time in which the page was held. */
  readonly elapsedMs: number;
  /** The time in which it was held. */
  readonly lostMs: number;
}

/** What of all that was seen came of the action. */
export function weighEvidence(weighed: Weighed): Verdict {
  const { scene, observed, evidences, elapsedMs, lostMs } = weighed;
  const [own] = evidences;
  const requests = ownRequests(scene.signals, own);
  const states = ownStates(observed, own);
  const late = lateChanges(evidences, requests, lostMs);
  const weak = own?.weak ?? [];
  const settled = [...(elapsedMs >= WEAK_STANDS_MS ? weak : []), ...late.standing];
  const changes = [...evidences.flatMap((evidence) => evidence.certain), ...late.certain, ...settled];
  const isSeen = changes.length + states.length > 0 || hasSign(weighed) || isSent(requests, weighed);
  const isOpen = late.isUndecided || weak.length > 0;
  const isOver = isAnswerSeen(requests, isOpen, scene) && elapsedMs >= graceOf(weighed, isOpen);
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
  // A page is told that something opened a moment after it did, and may close it again. So are we.
  const hasToggled = own?.hasToggled === true || states.some(({ state }) => state === "open");
  if (hasToggled && weighed.elapsedMs < TOGGLED_MS) return false;
  return own?.hasTimers !== true || weighed.elapsedMs >= TIMERS_MS;
}

/** What can't be taken back by the document that it happened in. */
function hasLeft({ scene: { signals } }: Weighed): boolean {
  return signals.hasNewDocument || signals.popups.length + signals.downloads.length > 0;
}

function hasSign(weighed: Weighed): boolean {
  const { observed, evidences } = weighed;
  const isFocused = observed.isFocusMeant && evidences.some(({ isFocusMoved }) => isFocusMoved);
  return isFocused || hasSignal(weighed) || hasOtherSign(evidences);
}

/** What a request brings takes a moment to be shown. */
function isAnswerSeen({ endedMs, quietMs }: OwnRequests, isOpen: boolean, { effectTimeoutMs }: Scene): boolean {
  return endedMs.length === 0 || quietMs >= (isOpen ? effectTimeoutMs : QUIET_AFTER_REQUEST_MS);
}

/** Time for a first effect while nothing that the action began is under way. */
function graceOf({ scene: { effectTimeoutMs }, observed: { isBrief } }: Weighed, isOpen: boolean): number {
  if (isBrief === true) return BRIEF_MS;
  return isOpen ? effectTimeoutMs + LATE_STANDS_MS : effectTimeoutMs;
}

function isUnderWay(
  { scene: { signals, dialogs, effectTimeoutMs }, evidences, elapsedMs }: Weighed,
  { pending }: OwnRequests,
): boolean {
  // Where the page goes is worth waiting for as long as the call lasts.
  if (signals.isNavigating) return true;
  // What a document was busy with went with it.
  const isBusy = !signals.hasNewDocument && evidences.some(({ state }) => state?.states["busy"] === "true");
  // A question that is held waits for the next action; nothing else comes of this one until then.
  if (signals.isDialogOpen && dialogs.isHolding) return false;
  return (pending > 0 || isBusy || signals.isDialogOpen) && elapsedMs < Math.max(UNDER_WAY_MS, effectTimeoutMs);
}

function isSent({ telling, quietMs }: OwnRequests, { scene: { effectTimeoutMs }, elapsedMs }: Weighed): boolean {
  return telling.length > 0 && (quietMs >= QUIET_AFTER_REQUEST_MS || elapsedMs >= effectTimeoutMs);
}

function hasSignal({ scene: { signals, dialogs }, observed, evidences: [own] }: Weighed): boolean {
  const loaded = signals.frameNavigations.some((atMs) => own && isFrameOfOurs(signals, own, atMs));
  if (loaded) return true;
  const hasSaid = signals.dialogs.some((dialog) => isAnswered(dialog) || dialogs.wasTold);
  return (
    hasSaid ||
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

/** A question that nobody was told how to answer is dismissed, and with it what was asked for. */
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
 * What changed when no handler of ours ran: ours where the browser says so; where it would not know, what came right after a
 * request of ours, and, if it then stands still, what happened in another document while our handlers ran, or after they left
 * something behind.
 */
function lateChanges(evidences: readonly WireEvidence[], requests: OwnRequests, lostMs: number): LateChanges {
  const [own, ...others] = evidences;
  if (!own) return { certain: [], standing: [], isUndecided: false };
  // A ticker of another document may tick in that very moment, too.
  const inOurTime = others
    .flatMap(({ late }) => late)
    .filter(({ atMs, turns }) => turns === 1 && isWithin(own.spans, atMs));
  const untold = own.late.filter(({ isTold }) => !isTold);
  // A ticker may tick in that very moment.
  const isOfRequest = ({ atMs, turns }: WireLateChange): boolean =>
    turns === 1 && requests.endedMs.some((endedMs) => atMs >= endedMs - 1 && atMs <= endedMs + AFTER_REQUEST_MS);
  const certain = [...own.late.filter(({ isOurs }) => isOurs), ...untold.filter(isOfRequest)];
  const rest = [...inOurTime, ...(own.isPending ? untold.filter((change) => !certain.includes(change)) : [])];
  const standing = rest.filter(({ stoodMs }) => stoodMs >= LATE_STANDS_MS + lostMs);
  const isToBePainted = own.late.some(
    ({ isTold, isOurs, stoodMs }) => isTold && !isOurs && stoodMs < PAINTED_WITHIN_MS,
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
