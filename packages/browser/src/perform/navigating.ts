import { InvalidInputError, settleWithin, systemClock } from "@surehand/kernel";
import type { Page, Response } from "playwright-core";
import type { ActionOf } from "../action/action.ts";
import { noEffect } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { describeEffect } from "./describe-effect.ts";
import { nameOf } from "./name-action.ts";
import { cutByDownload } from "./cut-by-download.ts";
import { keepDownloads } from "./downloads.ts";
import { cutOffOf, KEPT, result, stayedOf } from "./judge.ts";
import { readHistory } from "./navigation-history.ts";
import { settle } from "./settle.ts";
import type { PerformContext } from "./perform-context.ts";
import { addressInsteadOfReload } from "./repeatable-address.ts";

type Navigating = ActionOf<"goto" | "back" | "forward" | "reload">;

/** Time by which Playwright's own timeout follows ours, so that a call ends with our message. */
const SLACK_MS = 1000;
const REPORTING_MS = 100;
const REDIRECT_MS = 250;
const DOWNLOAD_MS = 1000;
const ANSWERED_MS = 500;

/** Navigates to another document and reports the address at which it arrived. */
export async function navigate(context: PerformContext, action: Navigating): Promise<PerformResult> {
  const { page } = context.reader;
  if (action.kind === "goto") assertAddress(action.url);
  const before = page.url();
  const messageOf = (text: string): string => messageFor(action, text);
  await endStuckScript(context);
  if (action.kind === "back" && (await isFirstPage(context)))
    return stayedOn(action, "there is no earlier page in its history.");
  const instead = action.kind === "reload" ? await addressInsteadOfReload(context) : undefined;
  const route = instead === undefined ? action : ({ kind: "goto", url: instead } as const);
  const going = go(page, route, context.call.deadline.remainingMs() + SLACK_MS);
  const outcome = await whetherStayed(context, await inTime(context, going));
  if (outcome.kind === "late")
    return result({ status: "failed", action, effect: null, message: messageOf("the page did not load in time.") });
  if (outcome.kind === "stayed") {
    const effect = { ...noEffect, dialogs: context.signals.dialogs };
    return result({ status: "no-effect", action, effect, message: messageOf(outcome.text) });
  }
  if (outcome.kind === "failed") return failed(context, action, outcome.error, messageOf);
  return arrive(context, action, { before, response: outcome.response, isInstead: instead !== undefined });
}

interface Arrival {
  /** The former address. */
  readonly before: string;
  readonly response: Response | null;
  /** Whether the address was loaded instead of a reload. */
  readonly isInstead: boolean;
}

async function arrive(
  context: PerformContext,
  action: Navigating,
  { before, response, isInstead }: Arrival,
): Promise<PerformResult> {
  const { page } = context.reader;
  // Some pages redirect, or go back, as soon as they are loaded.
  const longestMs = Math.min(REDIRECT_MS, context.patienceMs);
  if (longestMs > 0) await settle(context.reader, context.call, { longestMs }).catch(() => undefined);
  const isThroughHistory = action.kind === "back" || action.kind === "forward";
  if (isThroughHistory && page.url() === before)
    return stayedOn(
      action,
      response === null ? "there is no such page in its history." : "the page returned to its former address.",
    );
  const status = response?.status();
  const effect = {
    ...noEffect,
    url: { before, after: page.url() },
    omitted: context.signals.omitted,
    dialogs: context.signals.dialogs,
    downloads: await keepDownloads(context),
    ...(status !== undefined && { httpStatus: status }),
  };
  const note = isInstead ? ` ${NOT_SENT_AGAIN}` : "";
  return result({ status: "done", action, effect, message: messageFor(action, describeEffect(effect) + note) });
}

/** Note for a page that a form led to. */
const NOT_SENT_AGAIN = "A form led to this page: its address was loaded with GET, and the form was not sent again.";

function stayedOn(action: Navigating, text: string): PerformResult {
  return result({ status: "no-effect", action, effect: noEffect, message: messageFor(action, text) });
}

function messageFor(action: Navigating, text: string): string {
  return `${nameOf(action, action.kind === "goto" ? action.url : "")}: ${text}`;
}

/**
 * Whether no page was open before this one. A tab starts with an empty document, which is an entry of its history, but no page that a
 * person saw.
 */
async function isFirstPage(context: PerformContext): Promise<boolean> {
  const history = await readHistory(context);
  return history?.entries.slice(0, history.currentIndex).every(({ url }) => isEmptyDocument(url)) ?? false;
}

function isEmptyDocument(url: string): boolean {
  return /^(?:about:blank|chrome:\/\/newtab|chrome:\/\/new-tab-page)\b|^$/.test(url);
}

/** Time after which a page that does not answer is considered stuck. */
const STUCK_MS = 1000;

/**
 * Terminates a script that never ends: it would prevent the navigation to another page of the same site, and nothing reaches the
 * page once the navigation has started.
 */
async function endStuckScript({ reader, call }: PerformContext): Promise<void> {
  const session = reader.frames.lastMain?.session;
  if (!session) return;
  const answer = session.send("Runtime.evaluate", { expression: "0" }).catch(() => undefined);
  if (await settleWithin(answer, STUCK_MS)) return;
  call.log.warn("A script held the page, and was ended so that the page can be left.", { url: reader.page.url() });
  await settleWithin(session.send("Runtime.terminateExecution"), STUCK_MS);
}

type Outcome =
  | { readonly kind: "arrived"; readonly response: Response | null }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "stayed"; readonly text: string }
  | { readonly kind: "late" };

async function inTime({ call, signals }: PerformContext, going: Promise<Response | null>): Promise<Outcome> {
  const arrived: Promise<Outcome> = going.then(
    (response) => ({ kind: "arrived", response }),
    (error: unknown) => ({ kind: "failed", error }),
  );
  const leftMs = Math.max(0, call.deadline.remainingMs() - REPORTING_MS);
  if (leftMs === Infinity) return Promise.race([arrived, untilStayed(signals)]);
  const over = new AbortController();
  const late: Promise<Outcome> = systemClock.sleep(leftMs, over.signal).then(
    () => ({ kind: "late" }) as const,
    () => ({ kind: "late" }) as const,
  );
  return Promise.race([arrived, late, untilStayed(signals)]).finally(() => over.abort());
}

/** Resolves when the page is not left, because its question was answered so. Playwright goes on waiting for a reload. */
async function untilStayed(signals: PerformContext["signals"]): Promise<Outcome> {
  for (;;) {
    const text = stayedOf(signals);
    if (text !== undefined) return { kind: "stayed", text };
    await signals.next();
  }
}

/** The browser reports the end of a navigation before that of the dialog that ended it. */
async function whetherStayed({ signals, dialogs }: PerformContext, outcome: Outcome): Promise<Outcome> {
  if (outcome.kind !== "failed" || !dialogs.wasKept) return outcome;
  await settleWithin(untilStayed(signals), ANSWERED_MS);
  return { kind: "stayed", text: KEPT };
}

async function go(page: Page, action: Navigating, timeout: number): Promise<Response | null> {
  const over = new AbortController();
  const cut = cutByDownload(page, over.signal);
  return Promise.race([navigation(page, action, timeout), cut]).finally(() => over.abort());
}

function navigation(page: Page, action: Navigating, timeout: number): Promise<Response | null> {
  const options = { timeout: timeout === Infinity ? 0 : timeout, waitUntil: "domcontentloaded" } as const;
  switch (action.kind) {
    case "goto":
      return page.goto(action.url, options);
    case "back":
      return page.goBack(options);
    case "forward":
      return page.goForward(options);
    case "reload":
      return page.reload(options);
    default:
      return action satisfies never;
  }
}

/** Handles a failed navigation. An address may lead to a file instead of a page. */
async function failed(
  context: PerformContext,
  action: Navigating,
  error: unknown,
  messageOf: (text: string) => string,
): Promise<PerformResult> {
  const message = error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
  const isFile = /Download is starting|net::ERR_ABORTED/.test(message);
  const leftMs = Math.max(0, Math.min(DOWNLOAD_MS, context.call.deadline.remainingMs() - REPORTING_MS));
  if (isFile && context.signals.downloads.length === 0) await settleWithin(context.signals.next(), leftMs);
  const downloads = isFile ? await keepDownloads(context) : [];
  if (downloads.length > 0) {
    const effect = { ...noEffect, downloads };
    const cutOff = cutOffOf(effect);
    if (cutOff !== undefined) return result({ status: "no-effect", action, effect, message: messageOf(cutOff) });
    return result({ status: "done", action, effect, message: messageOf(describeEffect(effect)) });
  }
  const text = message.replace(/^page\.\w+: /, "").replace(/ at http.*$/, "");
  return result({ status: "failed", action, effect: null, message: messageOf(`the browser reported ${text}.`) });
}

function assertAddress(url: string): void {
  if (URL.canParse(url)) return;
  throw new InvalidInputError({
    input: "action.url",
    problem: `must be an absolute URL, but is ${JSON.stringify(url)}`,
    hint: 'Include the scheme: "https://example.com".',
  });
}
