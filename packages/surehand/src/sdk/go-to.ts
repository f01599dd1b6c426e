import { type EnforcedPolicy, type PageSession, refuseScheme } from "@surehand/browser";
import { AbortedError, InvalidInputError } from "@surehand/kernel";
import type { Page, Response } from "playwright-core";
import { NavigationError } from "./errors.ts";

const defaultTimeoutMs = 30_000;
const loadPatienceMs = 5000;
const errorPageTimeoutMs = 1000;

export interface GoToOptions {
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly policy?: Pick<EnforcedPolicy, "isAllowed"> | undefined;
  readonly allowedSchemes?: readonly string[] | undefined;
}

/**
 * Opens a URL and waits until its document is loaded, and up to 5 s more until the page is quiet.
 *
 * @throws NavigationError if the browser can't open the URL, InvalidInputError if it is not a URL or the policy does not
 * allow it
 */
export async function goTo(
  session: Pick<PageSession, "page" | "masked">,
  url: string,
  { timeoutMs = defaultTimeoutMs, signal, policy, allowedSchemes }: GoToOptions,
): Promise<Response | null> {
  const { page } = session;
  const stop = (): void => void stopLoading(page);
  const expiresAtMs = performance.now() + timeoutMs;
  // Playwright takes 0 for no limit at all.
  const atMost = (ms: number): number => Math.max(1, Math.min(ms, expiresAtMs - performance.now()));
  try {
    assertAddress(url, policy);
    assertScheme(url, allowedSchemes);
    assertWanted(signal, url);
    signal?.addEventListener("abort", stop, { once: true });
    const response = await page.goto(url, { timeout: timeoutMs, waitUntil: "domcontentloaded" });
    // One picture or frame that never comes must not keep the page from being used.
    await page.waitForLoadState("load", { timeout: atMost(loadPatienceMs) }).catch(() => undefined);
    assertWanted(signal, url);
    return response;
  } catch (error) {
    if (InvalidInputError.isInstance(error) || AbortedError.isInstance(error)) throw session.masked(error);
    if (signal?.aborted) throw session.masked(aborted(signal, url));
    await waitForErrorPage(page, { error, timeoutMs: atMost(errorPageTimeoutMs) });
    throw session.masked(new NavigationError(url, error));
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

/** Resolves a relative URL. Returns it unchanged if there is no base, or if it can't be resolved. */
export function resolveAddress(url: string, baseURL: string | undefined): string {
  return baseURL === undefined ? url : (URL.parse(url, baseURL)?.href ?? url);
}

function assertWanted(signal: AbortSignal | undefined, url: string): void {
  if (signal?.aborted) throw aborted(signal, url);
}

function aborted(signal: AbortSignal, url: string): AbortedError {
  return new AbortedError({ what: `The way to ${url}`, cause: signal.reason });
}

/** Works like the browser's stop button: everything that waits for the page is notified immediately. */
async function stopLoading(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.stopLoading");
    await session.detach();
  } catch {
    // A page that is closed loads nothing.
  }
}

/** The browser opens its own error page after the failure, which would interrupt the next navigation. */
async function waitForErrorPage(
  page: Page,
  { error, timeoutMs }: { readonly error: unknown; readonly timeoutMs: number },
): Promise<void> {
  const message = error instanceof Error ? error.message : "";
  if (!message.includes("net::ERR_") || message.includes("net::ERR_ABORTED")) return;
  // Without an error page, nothing is in the way.
  await page.waitForURL(/^chrome-error:/, { waitUntil: "commit", timeout: timeoutMs }).catch(() => undefined);
}

function assertScheme(url: string, allowedSchemes: GoToOptions["allowedSchemes"]): void {
  const refusal = allowedSchemes && refuseScheme(url, allowedSchemes);
  if (refusal)
    throw new InvalidInputError({
      input: "url",
      problem: `is ${url.slice(0, 200)}, and ${refusal.reason}`,
      hint: "Use a URL such as https://example.com, or add its scheme to allowedSchemes.",
    });
}

function assertAddress(url: string, policy: GoToOptions["policy"]): void {
  if (!URL.canParse(url))
    throw new InvalidInputError({
      input: "url",
      problem: `must be an absolute URL, but is ${JSON.stringify(url)}`,
      hint: 'Include the scheme: "https://example.com". For a path such as "/products", set the option baseURL.',
    });
  // The proxy's own page, which loads instead, is not an answer of the site.
  if (policy?.isAllowed(url) === false)
    throw new InvalidInputError({
      input: "url",
      problem: `is ${url}, which the policy does not allow`,
      hint: "Add its host to policy.allowedDomains (--allow-domain on the command line), or remove it from policy.blockedDomains.",
    });
}
