import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserHandle, findBrowser, launchBrowser } from "@surehand/browser";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { launchFixtureBrowser } from "../harness/browser.ts";
import { bareConnection } from "./counting-server.ts";
import type { RequestKind } from "./request-kind.ts";
import { openSites, type Sites } from "./sites.ts";
import { type Try, tryKind, within } from "./try-kind.ts";

export interface BypassFixture extends AsyncDisposable {
  readonly sites: Sites;
  /** A browser of the user's, without a policy. */
  readonly browser: Browser;
  /** Launches a browser with Surehand and a policy that allows only the pages' host. */
  launched(): Promise<BrowserHandle>;
  /** The same, with a policy that also allows the other host. */
  permitted(): Promise<BrowserHandle>;
  /** Opens a context with the first policy in a browser that was already running. */
  connected(): Promise<BrowserHandle>;
  /** Tries a kind without a policy, once per run. */
  control(kind: RequestKind): Promise<Try>;
  /** Names of the kinds that a launched browser blocked, for the summary case. */
  readonly heldBack: Set<string>;
}

const controlPatienceMs = 6000;

export async function openBypassFixture(): Promise<BypassFixture> {
  await using cleanup = new AsyncDisposableStack();
  const sites = cleanup.use(await openSites());
  const browser = await launchFixtureBrowser();
  cleanup.defer(() => browser.close());
  const owned = cleanup.move();
  const lazily = (launch: () => Promise<BrowserHandle>): (() => Promise<BrowserHandle>) => {
    let launching: Promise<BrowserHandle> | undefined;
    return () => (launching ??= launch().then((handle) => owned.use(handle)));
  };
  const policy = { allowedDomains: sites.allowedDomains };
  const controls = new Map<string, Promise<Try>>();
  return {
    sites,
    browser,
    launched: lazily(() => launchBrowser({ policy })),
    permitted: lazily(() => launchBrowser({ policy: { allowedDomains: ["127.0.0.1", "localhost"] } })),
    connected: lazily(async () => {
      const running = owned.use(await startTheirBrowser());
      return launchBrowser({ cdpUrl: running.cdpUrl, policy });
    }),
    control(kind) {
      const known = controls.get(kind.name);
      if (known !== undefined) return known;
      const trying = inNewContext(browser, (context) =>
        tryKind({ kind, sites, context, patienceMs: controlPatienceMs, untilRequest: true }),
      );
      controls.set(kind.name, trying);
      return trying;
    },
    heldBack: new Set(),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

export async function inNewContext<T>(browser: Browser, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await work(context);
  } finally {
    await within(5000, context.close());
  }
}

/** Returns how long to wait for a request: several times as long as it took without a policy. */
export function patienceAfter(control: Try): number {
  return Math.min(4000, 800 + 3 * control.ms);
}

/** Describes arrivals briefly. Idle connections don't count; empty if there was nothing else. */
export function describeArrivals(arrivals: readonly string[], counts: "everything" | "requests"): string {
  const counted = counts === "everything" ? arrivals : arrivals.filter((arrival) => arrival !== bareConnection);
  return [...new Set(counted)].join(", ");
}

async function startTheirBrowser(): Promise<AsyncDisposable & { cdpUrl: string }> {
  const folder = await mkdtemp(join(tmpdir(), "surehand-bypass-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: (await findBrowser()).executablePath,
    args: ["--site-per-process", "--remote-debugging-port=0"],
  });
  const [port] = (await readFile(join(folder, "DevToolsActivePort"), "utf8")).split("\n");
  return {
    cdpUrl: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await within(5000, context.close());
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
