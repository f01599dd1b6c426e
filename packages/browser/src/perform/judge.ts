import type { Page } from "playwright-core";
import type { Action } from "../action/action.ts";
import { type Effect, type ElementChange, noEffect } from "../action/effect.ts";
import type { Obstacle, PerformResult, PerformStatus } from "../action/perform-result.ts";
import type { Refused } from "./aim.ts";
import { describeEffect, describePassing, describeReverted } from "./describe-effect.ts";
import { rankChanges } from "./rank-changes.ts";
import { describeObstacle } from "./describe-obstacle.ts";
import { nameOf } from "./name-action.ts";
import { keepDownloads } from "./downloads.ts";
import { NOTHING } from "./nothing.ts";
import type { Observation } from "./observe.ts";
import type { ResolvedTarget } from "./resolve-target.ts";
import type { PageSignals } from "./page-signals.ts";
import type { PerformContext } from "./perform-context.ts";
import type { SecretKeeper } from "../secrets/secret-keeper.ts";
import { isAnswered } from "./weigh-evidence.ts";
import type { WireEvidence, WireState } from "./wire.ts";

export interface Judged {
  readonly action: Action;
  /** The page's address before the action. */
  readonly url: string;
  readonly before: WireState | undefined;
  readonly observation: Observation;
  /** Problem of the outcome, as a sentence. If undefined, any effect counts. */
  readonly complaint?: string | undefined;
  /** Whether the requested state holds now, regardless of other changes. */
  readonly isFulfilled?: boolean;
}

export async function judge(context: PerformContext, judged: Judged): Promise<PerformResult> {
  const { action, before, observation } = judged;
  const { evidence } = observation;
  const what = before?.what ?? "";
  const effect = await effectOf(context, judged);
  const { refusal } = context.dialogs;
  if (refusal) return { ...blocked(action, { obstacle: refusal, before: before ?? NOTHING }), effect };
  const isMissed = !context.signals.hasNavigated && evidence?.misdelivered !== undefined && !evidence.isBegun;
  if (isMissed) return missed(action, what, evidence.misdelivered ?? "", effect);
  if (context.verification !== "effect") return judgeDelivery(context, judged, effect);
  const { status, text } = context.signals.hasNavigated
    ? judgeArrival(context, observation, effect)
    : judgeOnPage(context, judged, effect);
  const obstacle = status === "no-effect" ? unansweredIn(context) : undefined;
  const message = `${nameOf(action, what)}: ${text}`;
  return { ...result({ status, action, effect, message }), ...(obstacle && { obstacle }) };
}

/** Returns the question that was dismissed because no answer was set. */
function unansweredIn({ signals, dialogs }: PerformContext): Obstacle | undefined {
  if (dialogs.wasUsed) return undefined;
  const dialog = signals.dialogs.find((seen) => !isAnswered(seen) && seen.type !== "beforeunload");
  return dialog && { kind: "dialog-unanswered", type: dialog.type, message: dialog.message };
}

/** Reports the outcome as far as it was observed, without judging it. */
function judgeDelivery(
  { verification, signals }: PerformContext,
  { action, before, observation }: Judged,
  effect: Effect,
): PerformResult {
  const isDelivered = observation.evidence?.delivered === true || signals.hasNavigated || signals.isDialogOpen;
  const isDone = verification === "none" || isDelivered;
  const delivered = verification === "none" && !isDelivered ? null : isDelivered;
  const text = isDone ? TEXTS[verification === "none" ? "none" : "delivery"] : "the event did not reach it.";
  return result({
    status: isDone ? "done" : "no-effect",
    action,
    effect: { ...effect, delivered, ...(verification !== "effect" && { verification }) },
    message: `${nameOf(action, before?.what ?? "")}: ${text}`,
  });
}

const TEXTS = { delivery: "delivered.", none: "dispatched." };

interface Judgement {
  readonly status: PerformStatus;
  readonly text: string;
}

function judgeArrival({ reader }: PerformContext, observation: Observation, effect: Effect): Judgement {
  if (reader.page.url().startsWith("chrome-error:")) return { status: "failed", text: "the page did not load." };
  return observation.isSeen
    ? { status: "done", text: describeEffect(effect) }
    : { status: "no-effect", text: reasonFor(observation) };
}

function judgeOnPage(
  context: PerformContext,
  { observation, complaint, isFulfilled }: Judged,
  effect: Effect,
): Judgement {
  const problem = complaint ?? problemOf(context, observation, effect);
  const { reverted } = observation;
  if (reverted && isFulfilled !== true) return { status: "reverted", text: describeReverted(effect, reverted) };
  if (problem !== undefined) return { status: "no-effect", text: problem };
  if (observation.isSeen || isFulfilled === true) return { status: "done", text: describeEffect(effect) };
  if (context.signals.isNavigating) return { status: "failed", text: "the page did not load in time." };
  return { status: "no-effect", text: `${reasonFor(observation)}${describePassing(effect)}` };
}

/** Returns the result if neither the target nor the other element received an event. */
function missed(action: Action, what: string, by: string, effect: Effect): PerformResult {
  const obstacle: Obstacle = { kind: "wrong-element", reason: by };
  const message = `${nameOf(action, what)}: ${by} was under the pointer instead, and the event was stopped.`;
  return { ...result({ status: "blocked", action, effect: { ...effect, delivered: false }, message }), obstacle };
}

/** Returns the problem if the outcome is not the requested one. */
function problemOf(
  context: PerformContext,
  { evidence, states, changes }: Observation,
  effect: Effect,
): string | undefined {
  const stayed = stayedOf(context.signals);
  if (stayed !== undefined) return stayed;
  const unanswered = unansweredIn(context);
  if (unanswered) return describeObstacle(unanswered);
  const cutOff = cutOffOf(effect);
  if (cutOff !== undefined && states.length + changes.length === 0) return cutOff;
  if (!evidence || evidence.delivered || !evidence.isBegun) return undefined;
  // It opened something that covers it now, as many lists do; or it was covered, moved or replaced during the press.
  const isOpened = states.length > 0 || changes.some(isOpening);
  return isOpened ? undefined : "it was pressed, but it moved, was removed or was covered before the release.";
}

/** Returns the reason if the page asked whether to leave it, and the answer was to stay. */
export function stayedOf({ dialogs }: Pick<Effect, "dialogs">): string | undefined {
  const isKept = dialogs.some(({ type, answer }) => type === "beforeunload" && answer === "dismissed");
  return isKept ? KEPT : undefined;
}

export const KEPT = "the page asked in a beforeunload dialog whether to leave it, which was dismissed.";

/** Returns the reason if no file arrived and none is on its way. */
export function cutOffOf({ downloads }: Pick<Effect, "downloads">): string | undefined {
  const isCutOff = downloads.every(({ bytes, isUnderWay }) => bytes === undefined && !isUnderWay);
  return isCutOff && downloads[0] ? `the download of ${downloads[0].name} is incomplete.` : undefined;
}

const OPENED_ROLES = new Set(["listbox", "menu", "menuitem", "option", "dialog", "tree", "grid"]);

function isOpening({ role, property }: ElementChange): boolean {
  return property === "aria-expanded" || OPENED_ROLES.has(role);
}

function reasonFor({ evidence, requests }: Observation): string {
  if (evidence && evidence.invalid.length > 0) return `the form rejects the value of ${evidence.invalid.join(", ")}.`;
  const [failed] = requests.failed;
  if (failed)
    return `its request to ${failed.url.split("?", 1)[0] ?? ""} ended with ${failed.status}, and it had no effect.`;
  return evidence?.delivered === false ? "it had no effect: the event did not reach it." : "it had no effect.";
}

async function effectOf(context: PerformContext, { url, observation }: Judged): Promise<Effect> {
  const { signals, reader } = context;
  const { evidence, states, changes, requests } = observation;
  const pages = reader.page.context().pages();
  return {
    ...noEffect,
    ...(evidence && signsOf(evidence)),
    ...(hasArrived(signals, observation) && arrivalOf(context, url)),
    ...(states.length > 0 && { target: states }),
    changes: maskSplitSecrets(reader.secrets, uniqueChanges(changes)),
    requests: requests.seen.slice(0, MOST),
    omitted: signals.omitted,
    dialogs: signals.dialogs,
    popups: signals.popups.map((popup) => ({ url: popup.url(), ...tabOf(popup, pages) })),
    downloads: await keepDownloads(context),
  };
}

/** Whether the page navigated because of the action. An address may change on its own. */
function hasArrived({ hasNavigated, hasNewDocument }: PageSignals, { evidence, isSeen }: Observation): boolean {
  if (hasNewDocument || evidence === undefined) return hasNavigated;
  return hasNavigated && evidence.address !== "moving" && (isSeen || evidence.address === "own");
}

function tabOf(popup: Page, pages: readonly Page[]): { tab?: number } {
  const tab = pages.indexOf(popup);
  return tab < 0 ? {} : { tab };
}

function signsOf({
  delivered,
  storage,
  clipboard,
  pixels,
  events,
  scroll,
  focusedField,
  passing,
}: WireEvidence): Partial<Effect> {
  const focus = focusedField === undefined ? {} : { focus: focusedField };
  return {
    delivered,
    storage,
    clipboard,
    pixels,
    events,
    ...(scroll && { scroll }),
    ...focus,
    ...(passing.length > 0 && { passing }),
  };
}

function arrivalOf({ signals, reader }: PerformContext, before: string): Partial<Effect> {
  const url = { before, after: reader.page.url() };
  return { delivered: true, url, ...(signals.httpStatus !== undefined && { httpStatus: signals.httpStatus }) };
}

const MOST = 20;

function uniqueChanges(changes: Effect["changes"]): Effect["changes"] {
  const byText = new Map(
    changes.map(({ kind, what, role, isNamed, property, isHidden, isMessage }) => [
      `${kind} ${property ?? ""} ${what}`,
      {
        kind,
        what,
        role,
        isNamed,
        ...(property !== undefined && { property }),
        ...(isHidden && { isHidden }),
        ...(isMessage && { isMessage }),
      },
    ]),
  );
  return rankChanges([...byText.values()]).slice(0, MOST);
}

const QUOTED = /"((?:[^"\\]|\\.)*)"/g;

/** Masks secrets that the page shows in pieces, which do not match their mask. */
function maskSplitSecrets(secrets: SecretKeeper, changes: Effect["changes"]): Effect["changes"] {
  const texts = changes.flatMap(({ what }) => [...what.matchAll(QUOTED)].map(([, text = ""]) => text));
  if (!secrets.isSplitOver(texts)) return changes;
  return changes.map((change) => ({ ...change, what: change.what.replace(QUOTED, '"•••"') }));
}

export function blocked(action: Action, { obstacle, before }: Refused): PerformResult {
  const message = `${nameOf(action, before.what)}: ${describeObstacle(obstacle)}`;
  return { ...result({ status: "blocked", action, effect: null, message }), obstacle };
}

export function unresolved(
  action: Action,
  { status, message }: Extract<ResolvedTarget, { kind: "refused" }>,
): PerformResult {
  return result({ status, action, effect: null, message });
}

/** Returns the result for a requested state that already holds. */
export function held(action: Action, before: WireState): PerformResult {
  const effect = { ...noEffect, alreadyHeld: true };
  return result({
    status: "done",
    action,
    effect,
    message: `${nameOf(action, before.what)}: already in the requested state.`,
  });
}

export function result(given: Omit<PerformResult, "success">): PerformResult {
  return { ...given, success: given.status === "done" };
}
