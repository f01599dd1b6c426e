import type { PageSession } from "@surehand/browser";
import { type CallContext, createCallContext, InvalidInputError, systemClock } from "@surehand/kernel";
import { hasWord, pageKindOf } from "@surehand/page";
import type { Sample } from "../../inputs/sample.ts";
import { samplesOfUrls } from "../../inputs/samples-of-urls.ts";
import { openListingBrowser } from "../sample-browser.ts";
import { watchAnswers } from "../../worker/hands/watch-answers.ts";
import type { DiscoveryOptions } from "./discovery-options.ts";
import type { DiscoveryGap, DiscoveryReport } from "./discovery-report.ts";
import { ListingProgress } from "./listing-progress.ts";
import { type ListingPage, readItems } from "./read-items.ts";
import { scrollOn, turnPage } from "./turn-page.ts";
import { turnWithModel } from "./turn-with-model.ts";
import { isTurnedAway, noListing, withWall } from "./wall-of-listing.ts";
import type { WorkerTabs } from "../../worker/worker-tabs.ts";

/** Pages of a listing that are read, unless the caller says otherwise. */
const DEFAULT_MAX_PAGES = 100;
const PAGE_TIMEOUT_MS = 120_000;
/** Milliseconds for items to appear on a page, by rules and with a model. */
const READ_MS = 30_000;
const MODEL_READ_MS = 60_000;
/** Milliseconds for a list that comes late, and for one that loads while it is scrolled. */
const LATE_MS = 8000;
const SCROLL_MS = 1500;
const LOADING_MS = 5000;
const OPEN_TRIES = 4;

export interface Discovery {
  readonly samples: readonly Sample[];
  readonly report: DiscoveryReport;
}

/**
 * Pages through the listing at the task's `start_url`, and makes a sample of each page that it links to, each once. It runs once for a
 * run, before its workers; these never start one. The report says what was not reached.
 * @throws InvalidInputError when the task has no start_url, or the listing links to nothing
 */
export async function discoverSamples(options: DiscoveryOptions): Promise<Discovery> {
  const { task, browser, secrets = [] } = options;
  const { start_url: startUrl, discover_items: what = "items" } = task;
  if (startUrl === undefined || startUrl.includes("{"))
    throw new InvalidInputError({
      input: "start_url",
      problem: "must be a complete URL for discovery",
      hint: "Pass the page that lists the samples, for example --start-url https://example.com/products.",
    });
  let isModelActing = false;
  // To turn pages, a model neither pays nor deletes nor sends.
  const confirm = (): boolean => !isModelActing;
  await using listing = await openListingBrowser(browser, { spec: task, secrets, confirm });
  const { tabs } = listing;
  await openListing(tabs.session, startUrl, options);
  const progress = new ListingProgress({ limit: task.discover_limit });
  const askModel: AskModel = async (read) => {
    isModelActing = true;
    const page = await turnWithModel({ ...options, startUrl, listing, progress, read });
    isModelActing = false;
    return page;
  };
  const gaps = await readPages(tabs, { progress, options, askModel });
  const samples = samplesOfUrls(progress.urls);
  if (samples.length === 0)
    throw progress.wall ? noListing(startUrl, progress.wall) : nothingFound(startUrl, what, gaps);
  const report: DiscoveryReport = {
    version: 1,
    start_url: startUrl,
    items: what,
    is_complete: gaps.length === 0,
    found: samples.length,
    ...(progress.total !== undefined && { stated_total: progress.total }),
    pages: progress.pages,
    gaps,
  };
  return { samples, report };
}

/** Lets the model turn to a page with other items. */
type AskModel = (read: (call: CallContext) => Promise<ListingPage>) => Promise<ListingPage | undefined>;

async function readPages(
  tabs: WorkerTabs,
  { progress, options, askModel }: Omit<GoOnParts, "call"> & { readonly askModel: AskModel },
): Promise<DiscoveryGap[]> {
  const { folder, maxPages = DEFAULT_MAX_PAGES } = options;
  let page: ListingPage | undefined;
  for (;;) {
    using call = createCallContext({ timeoutMs: PAGE_TIMEOUT_MS });
    page ??= await readWhenThere(tabs.session, { progress, options, call });
    progress.read(page, await folder.keep(tabs.session, call));
    if (progress.isEnough) return [];
    if (progress.isLoop) return progress.gapsAtEnd();
    if (progress.pages.length >= maxPages) return progress.gapsAtEnd({ isCapped: true });
    page =
      (await goOn(tabs, page, { progress, options, call })) ??
      (await askModel((within) => readWhenThere(tabs.session, { progress, options, call: within })));
    if (!page) return progress.gapsAtEnd();
  }
}

interface GoOnParts {
  readonly progress: ListingProgress;
  readonly options: DiscoveryOptions;
  readonly call: CallContext;
}

/** Shows more of the list, by a control that leads on or by scrolling, and reads it. Undefined when nothing does. */
async function goOn(
  tabs: WorkerTabs,
  page: ListingPage,
  { progress, options, call }: GoOnParts,
): Promise<ListingPage | undefined> {
  if (isTurnedAway(page)) return undefined;
  const ways = page.more.ways.filter((way) => !progress.hasFailed(way));
  const [certain, others] = [ways.filter(({ isCertain }) => isCertain), ways.filter(({ isCertain }) => !isCertain)];
  const turned = await firstOf(certain);
  if (turned || progress.hasFailedPage) return turned;
  const isRecycled = page.facts?.hasRecycledRows === true || page.facts?.declaredRows !== undefined;
  const isLoading = page.more.reasons.some((reason) => reason === "loading" || reason === "feed");
  const scroll = { target: isRecycled ? page.lastRef : undefined, timeoutMs: isLoading ? LOADING_MS : SCROLL_MS };
  if (await scrollOn(tabs.session, scroll, call)) {
    const next = await readWhenThere(tabs.session, { progress, options, call });
    progress.compare(page, next);
    return next;
  }
  return firstOf(others);

  async function firstOf(some: typeof ways): Promise<ListingPage | undefined> {
    for (const way of some) {
      const next = await tryWay(way);
      if (next || progress.hasFailedPage) return next;
    }
    return undefined;
  }

  async function tryWay(way: (typeof ways)[number]): Promise<ListingPage | undefined> {
    const { result: turn, hasMoved } = await tabs.follow(() =>
      turnPage(way, { session: tabs.session, throttle: options.throttle }, call),
    );
    const { session } = tabs;
    if (turn.kind === "failed") {
      progress.pageFailed(session.page.url(), turn.status);
      return undefined;
    }
    if (hasMoved) await session.settle({}, call);
    const hasTurned = hasMoved || turn.kind === "changed";
    const next = hasTurned ? await readWhenThere(session, { progress, options, call }) : undefined;
    if (next?.wall && isTurnedAway(next)) {
      progress.turnedAway(next.url, next.wall);
      return undefined;
    }
    if (next && next.urls.length > 0 && next.urls.join("\n") !== page.urls.join("\n")) {
      progress.worked(way);
      return next;
    }
    if (next && way.isCertain) progress.compare(page, next);
    // A control that changes something else leads nowhere.
    progress.failed(way);
    if (hasMoved) await tabs.closeLast();
    else if (session.page.url() !== page.url) await session.perform({ kind: "goto", url: page.url }, {}, call);
    return undefined;
  }
}

/** Reads the page. A list that comes late is waited for, and a wall that hides it is taken away. */
async function readWhenThere(
  session: PageSession,
  { progress: { known }, options: { task, model, onUsage }, call }: GoOnParts,
): Promise<ListingPage> {
  const { discover_items: what = "items" } = task;
  const read = (): Promise<ListingPage> =>
    readItems({ session, what, model, known, onUsage, timeoutMs: model ? MODEL_READ_MS : READ_MS }, call);
  const endMs = systemClock.monotonicMs() + LATE_MS;
  let page = withWall(await read());
  while (page.urls.length === 0 && systemClock.monotonicMs() < endMs) {
    if (!(await openWall(session, page, call))) await systemClock.sleep(LOADING_PAUSE_MS, call.signal);
    page = withWall(await read());
  }
  return page;
}

const LOADING_PAUSE_MS = 500;

/** Takes a wall away that hides the page: refuses, else closes, else accepts. False when there is none. */
async function openWall(session: PageSession, { snapshot, facts }: ListingPage, call: CallContext): Promise<boolean> {
  if (pageKindOf({ snapshot, facts }).kind !== "consent") return false;
  const buttons = [...snapshot.refs.values()].filter(
    ({ role, states }) => role === "button" && !states.includes("disabled"),
  );
  const button =
    buttons.find(({ name }) => hasWord(name, "refuse")) ??
    buttons.find(({ name }) => hasWord(name, "close")) ??
    buttons[0];
  if (!button) return false;
  const { success } = await session.perform({ kind: "click", target: button.ref }, {}, call);
  return success;
}

/** Opens the first page. A site that asks for patience gets it. */
async function openListing(session: PageSession, url: string, { throttle }: DiscoveryOptions): Promise<void> {
  for (let tries = 1; ; tries++) {
    using call = createCallContext({ timeoutMs: PAGE_TIMEOUT_MS });
    await throttle.wait(url, call);
    using answer = watchAnswers(session.page);
    const { success, message, effect } = await session.perform({ kind: "goto", url }, {}, call);
    const status = answer.status ?? effect?.httpStatus ?? 200;
    await throttle.answered(url, status, answer.retryAfterMs);
    if (success && status < 400) return;
    const isPassing = status === 429 || status >= 500;
    if (!isPassing || tries >= OPEN_TRIES)
      throw notOpened(url, success ? `it answered with HTTP status ${status}` : message);
    if (throttle.pausedMs(url) === 0) await systemClock.sleep(LOADING_PAUSE_MS * tries, call.signal);
  }
}

function notOpened(url: string, message: string): InvalidInputError {
  return new InvalidInputError({
    input: "start_url",
    problem: `could not be opened: ${url}: ${message}`,
    hint: "Check the address.",
  });
}

function nothingFound(url: string, what: string, gaps: readonly DiscoveryGap[]): InvalidInputError {
  const reasons = gaps.map(({ message }) => ` ${message}`).join("");
  return new InvalidInputError({
    input: "start_url",
    problem: `shows no ${what} with a link: ${url}.${reasons}`,
    hint: "Name what the listing shows in discover_items, or list the pages in an input file.",
  });
}
