import type { BrowserHandle, PageSession, Secret } from "@surehand/browser";
import { extract } from "@surehand/extraction";
import { type CallContext, createCallContext, InvalidInputError } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { z } from "zod";
import type { Sample } from "../inputs/sample.ts";
import { samplesOfUrls } from "../inputs/samples-of-urls.ts";
import type { TaskSpec } from "../spec/task-spec.ts";
import { turnsPage } from "../worker/state/pagination.ts";
import type { Throttle } from "../worker/throttle.ts";
import { openListingBrowser } from "./sample-browser.ts";

/** Pages of a listing that are read at most. */
const MOST_PAGES = 100;
const PAGE_TIMEOUT_MS = 60_000;

export interface Discovery {
  readonly samples: readonly Sample[];
  /** Pages of the listing that were read. */
  readonly pages: number;
}

export interface DiscoveryOptions {
  readonly task: TaskSpec;
  readonly browser: BrowserHandle;
  readonly throttle: Throttle;
  /** Reads listings that rules can't read. Default: none. */
  readonly model?: Model | undefined;
  /** Masked in what is sent to the model. Default: none. */
  readonly secrets?: readonly Secret[] | undefined;
}

const linksSchema = z.object({ links: z.array(z.object({ name: z.string(), url: z.url() })) });

/**
 * Pages through the listing at the task's `start_url`, and makes a sample of each page that it links to, each once. It runs once for a
 * run, before its workers; these never start one.
 * @throws InvalidInputError when the task has no start_url, or the listing links to nothing
 */
export async function discoverSamples({
  task,
  browser,
  throttle,
  model,
  secrets = [],
}: DiscoveryOptions): Promise<Discovery> {
  const { start_url: startUrl, discover_items: what = "items" } = task;
  if (startUrl === undefined || startUrl.includes("{"))
    throw new InvalidInputError({
      input: "start_url",
      problem: "must be a complete URL for discovery",
      hint: "Pass the page that lists the samples, for example --start-url https://example.com/products.",
    });
  await using listing = await openListingBrowser(browser, { spec: task, secrets });
  const { session } = listing;
  const urls: string[] = [];
  let pages = 0;
  for (let next: string | undefined = startUrl; next !== undefined && pages < MOST_PAGES; pages++) {
    using call = createCallContext({ timeoutMs: PAGE_TIMEOUT_MS });
    await throttle.wait(next, call);
    if (pages === 0) await openListing(session, next, call);
    urls.push(...(await linksOn(session, what, model)));
    next = (await turnPage(session)) ? session.page.url() : undefined;
  }
  const samples = samplesOfUrls(urls);
  if (samples.length === 0) throw nothingFound(startUrl, what);
  return { samples, pages };
}

async function openListing(session: PageSession, url: string, call: CallContext): Promise<void> {
  const { success, message, effect } = await session.perform({ kind: "goto", url }, {}, call);
  if (!success) throw notOpened(url, message);
  const status = effect?.httpStatus ?? 200;
  if (status >= 400) throw notOpened(url, `it answered with HTTP status ${status}`);
}

async function linksOn(session: PageSession, what: string, model: Model | undefined): Promise<string[]> {
  const options = { timeout: model ? PAGE_TIMEOUT_MS : 30_000, model };
  const { data } = await extract(session, `all ${what} with their links`, linksSchema, options);
  return data.links.flatMap(({ url }) => (url === null ? [] : [url]));
}

/** Clicks what leads to the next page. False on the last one. */
async function turnPage(session: PageSession): Promise<boolean> {
  const { refs } = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY });
  const next = [...refs.values()].find(
    ({ role, name, states }) => isPageTurn(role, name) && !states.includes("disabled"),
  );
  if (!next) return false;
  const { success } = await session.perform({ kind: "click", target: next.ref });
  return success;
}

function isPageTurn(role: string, name: string): boolean {
  return (role === "link" || role === "button") && turnsPage(name) && !/^(?:newer|page \d)/iu.test(name.trim());
}

function notOpened(url: string, message: string): InvalidInputError {
  return new InvalidInputError({
    input: "start_url",
    problem: `could not be opened: ${url}: ${message}`,
    hint: "Check the address.",
  });
}

function nothingFound(url: string, what: string): InvalidInputError {
  return new InvalidInputError({
    input: "start_url",
    problem: `shows no ${what}: ${url}`,
    hint: "Name what the listing shows in discover_items, or list the pages in an input file.",
  });
}
