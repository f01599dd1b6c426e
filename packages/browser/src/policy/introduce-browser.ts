import type { Logger } from "@surehand/kernel";
import type { BrowserContext, CDPSession, Page, Request } from "playwright-core";
import { closePage } from "../waiting/close-page.ts";
import { PolicyNotEnforcedError } from "./errors.ts";
import type { FilteringProxy } from "./filtering-proxy.ts";

/**
 * Makes the browser send its credentials to the proxy once. From then on it sends them with every request of the page's context:
 * they are in the cache of its network service, which workers and WebSockets share. (Playwright's own way, a `proxy` with a
 * password, pauses every request of every page for as long as the browser runs, and misses requests that belong to no page.)
 *
 * @throws PolicyNotEnforcedError if the browser does not reach the proxy
 */
export async function introduceBrowser(page: Page, proxy: FilteringProxy): Promise<void> {
  const session = await page.context().newCDPSession(page);
  try {
    await answerChallenge(session, proxy);
    // Requested by the page: a navigation would stay in its history.
    await page.evaluate((url) => fetch(url, { mode: "no-cors" }).then(String, String), proxy.ownUrl);
  } catch (error) {
    throw notIntroduced(error);
  } finally {
    await session.detach();
  }
  if (!proxy.hasMetBrowser) throw notIntroduced();
}

function notIntroduced(cause?: unknown): PolicyNotEnforcedError {
  return new PolicyNotEnforcedError({
    message: "The browser does not use the proxy that enforces its policy.",
    hint:
      "A proxy that an administrator has set (chrome://policy, ProxyMode) takes precedence over ours; with cdpUrl the " +
      "browser must run on this machine.",
    cause,
  });
}

/**
 * Repeats the introduction if the browser has lost its credentials: when Chromium's network process crashes, the new one has
 * none. The navigation that fails for it can be repeated. Ends with the context.
 */
export function introduceAgain(context: BrowserContext, proxy: FilteringProxy, log: Logger): void {
  let introducing: Promise<void> | undefined;
  context.on("requestfailed", (request) => {
    if (introducing !== undefined || !isWithoutCredentials(request)) return;
    introducing = introduceByNewPage(context, proxy)
      .then(() => log.warn("the browser had lost its credentials for the policy's proxy; they are restored"))
      .catch((error: unknown) => log.warn("the browser lost its credentials for the policy's proxy", { error }))
      .finally(() => {
        introducing = undefined;
      });
  });
}

// Only navigations: prefetches of other sites never have credentials.
function isWithoutCredentials(request: Request): boolean {
  return request.isNavigationRequest() && request.failure()?.errorText === "net::ERR_INVALID_AUTH_CREDENTIALS";
}

async function introduceByNewPage(context: BrowserContext, proxy: FilteringProxy): Promise<void> {
  const page = await context.newPage();
  try {
    await introduceBrowser(page, proxy);
  } finally {
    await closePage(page);
  }
}

async function answerChallenge(session: CDPSession, { ownUrl, credentials, server }: FilteringProxy): Promise<void> {
  session.on("Fetch.requestPaused", ({ requestId }) => {
    void session.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
  });
  session.on("Fetch.authRequired", ({ requestId, authChallenge: { source, origin } }) => {
    const isOurs = source === "Proxy" && origin === server;
    const answer = isOurs
      ? ({ response: "ProvideCredentials", ...credentials } as const)
      : ({ response: "Default" } as const);
    void session.send("Fetch.continueWithAuth", { requestId, authChallengeResponse: answer }).catch(() => undefined);
  });
  await session.send("Fetch.enable", { handleAuthRequests: true, patterns: [{ urlPattern: `${ownUrl}*` }] });
}
