import { type BrowserHandle, createPageSession, type PageSession } from "@surehand/browser";
import { extract } from "@surehand/extraction";
import { createCallContext, InvalidInputError } from "@surehand/kernel";
import { z } from "zod";
import type { Sample } from "../inputs/sample.ts";
import { samplesOfUrls } from "../inputs/samples-of-urls.ts";
import type { TaskSpec } from "../spec/task-spec.ts";
import { turnsPage } from "../worker/state/pagination.ts";
import type { Throttle } from "../worker/throttle.ts";

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
}

const linksSchema = z.object({ links: z.array(z.object({ name: z.string(), url: z.url() })) });

/**
 * Pages through the listing at the task's `start_url`, and makes a sample of each page that it links to, each once. It runs once for a
 * run, before its workers; these never start one.
 * @throws InvalidInputError when the task has no start_url, or the listing links to nothing
 */
export async function discoverSamples({ task, browser, throttle }: DiscoveryOptions): Promise<Discovery> {
  const { start_url: startUrl, discover_items: what = "items" } = task;
  if (startUrl === undefined || startUrl.includes("{"))
    throw new InvalidInputError({
      input: "start_url",
      problem: "must be a whole address for discovery",
      hint: "Give the page that lists the samples, for example --start-url https://example.com/products.",
    });
  const context = await browser.context.browser()?.newContext({ colorScheme: "light" });
  if (!context) throw new Error("The browser of the context is not known.");
  try {
    await using session = await createPageSession(await context.newPage());
    const urls: string[] = [];
    let pages = 0;
    for (let next: string | undefined = startUrl; next !== undefined && pages < MOST_PAGES; pages++) {
      using call = createCallContext({ timeoutMs: PAGE_TIMEOUT_MS });
      await throttle.wait(next, call);
      const opened = pages === 0 ? await session.perform({ kind: "goto", url: next }, {}, call) : undefined;
      if (opened && !opened.success) throw notOpened(startUrl, opened.message);
      urls.push(...(await linksOn(session, what)));
      next = (await turnPage(session)) ? session.page.url() : undefined;
    }
    const samples = samplesOfUrls(urls);
    if (samples.length === 0) throw nothingFound(startUrl, what);
    return { samples, pages };
  } finally {
    await context.close();
  }
}

async function linksOn(session: PageSession, what: string): Promise<string[]> {
  const { data } = await extract(session, `all ${what} with their links`, linksSchema, { timeout: 30_000 });
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
    problem: `lists no ${what} that were found: ${url}`,
    hint: "Name what the listing shows in discover_items, or give the pages in an input file.",
  });
}
