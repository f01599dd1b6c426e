import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPageSession } from "../session/create-page-session.ts";
import { launchBrowser } from "../launch/launch-browser.ts";
import type { PageSession } from "../session/page-session.ts";
import type { Browser, Page } from "playwright-core";

/** A browser for one test file, with its own pages and cookies. */
export interface TestBrowser extends AsyncDisposable {
  open(html: string): Promise<PageSession>;
  openUrl(url: string): Promise<PageSession>;
}

/** Ends what hangs. Not the driver's own limit of 30 s: a machine that does much else needs longer for one picture. */
export const PATIENCE_MS = 150_000;

/**
 * Opens a context in the browser of this process, which all test files of the process share. The browser ends with the process.
 */
export async function openTestBrowser(): Promise<TestBrowser> {
  running = running?.isConnected() === true ? running : await startBrowser();
  const context = await running.newContext({ viewport: { width: 1280, height: 720 } });
  context.setDefaultTimeout(PATIENCE_MS);
  const pages = new PagesOfTests();
  const openUrl = async (url: string): Promise<PageSession> => {
    const page = await context.newPage();
    pages.add(page);
    if (url !== page.url()) await page.goto(url);
    return createPageSession(page);
  };
  return {
    openUrl,
    open: async (html) => {
      const session = await openUrl("about:blank");
      await session.page.setContent(html);
      return session;
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Calls a function at the end of the test that runs. Returns false if none runs: `beforeAll`, a script. */
export type AtTestEnd = (end: () => void) => boolean;

/**
 * Closes the pages of a test at the end of the one after it: with 90 open pages, opening the next takes four times as long. The last test's pages stay
 * open meanwhile, because the process of a site ends with its last page, and starting one takes longer than opening three pages.
 */
class PagesOfTests {
  #ofLastTest: Page[] = [];
  #ofThisTest: Page[] = [];

  add(page: Page): void {
    const isFirst = this.#ofThisTest.length === 0;
    if (!isFirst || atTestEnd()?.(() => this.#endTest()) === true) this.#ofThisTest.push(page);
  }

  #endTest(): void {
    // A page that hangs takes its time to close, which no test waits for.
    for (const page of this.#ofLastTest) void page.close().catch(() => undefined);
    this.#ofLastTest = this.#ofThisTest;
    this.#ofThisTest = [];
  }
}

/** Set by the runner of tests: scripts/vitest/at-test-end.ts. */
function atTestEnd(): AtTestEnd | undefined {
  const { [Symbol.for("surehand.atTestEnd")]: atEnd }: { readonly [key: symbol]: AtTestEnd | undefined } = globalThis;
  return atEnd;
}

let running: Browser | undefined;

async function startBrowser(): Promise<Browser> {
  // Starting a process for each page takes as long as most tests.
  const { context } = await launchBrowser({ args: ["--site-per-process", "--renderer-process-limit=1"] });
  const browser = context.browser();
  if (browser === null) throw new Error("The driver does not return the browser of a context.");
  return browser;
}

/** Response of a path: HTML, or a response after some time. */
export type TestPages = Readonly<Record<string, string | { readonly body: string; readonly afterMs: number }>>;

export interface TestSite extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** The same server under another name, so that a browser treats it as another site. */
  readonly otherUrl: string;
  /** Requested paths. */
  readonly requests: readonly string[];
}

export async function serve(pages: (site: { url: string; otherUrl: string }) => TestPages): Promise<TestSite> {
  const requests: string[] = [];
  let known: TestPages = {};
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    requests.push(path);
    const page = known[path];
    if (page === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { body, afterMs } = typeof page === "string" ? { body: page, afterMs: 0 } : page;
    setTimeout(() => response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body), afterMs);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is no string
  const { port } = server.address() as AddressInfo;
  const site = { url: `http://127.0.0.1:${port}`, otherUrl: `http://localhost:${port}` };
  known = pages(site);
  return {
    ...site,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
