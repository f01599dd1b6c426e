import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "../launch/index.ts";
import type { LaunchOptions } from "../launch/launch-options.ts";

/** A page in a separate context, and a server of HTML texts under two names, which are two sites for a browser. */
export interface PageFixture extends AsyncDisposable {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Addresses of a path on the page's own site and on the other one. */
  here(path: string): string;
  elsewhere(path: string): string;
  /** Sets the response of a path. */
  serve(path: string, html: string): unknown;
  /** Serves the HTML and opens it. */
  open(html: string): Promise<void>;
  /** Waits for two animation frames in every frame of the page. */
  settle(): Promise<void>;
}

export async function startPageFixture(options: LaunchOptions = {}): Promise<PageFixture> {
  const texts = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://here").pathname;
    response.setHeader("content-type", "text/html; charset=utf-8").end(texts.get(path) ?? "");
  }).listen(0);
  await once(server, "listening");
  const port = portOf(server);
  const { viewport = { width: 800, height: 600 }, ...special } = options;
  const isPlain = Object.keys(special).length === 0;
  const { context, page, close } = await (isPlain ? openContext(viewport) : openBrowser({ viewport, ...special }));
  const here = (path: string): string => `http://127.0.0.1:${port}${path}`;
  const serve = (path: string, html: string): unknown =>
    texts.set(path, `<!doctype html><meta charset="utf-8">${html}`);
  return {
    context,
    page,
    here,
    elsewhere: (path) => `http://localhost:${port}${path}`,
    serve,
    async open(html) {
      serve("/", html);
      await page.goto(here("/"));
    },
    async settle() {
      for (const frame of page.frames()) {
        await frame.evaluate(twoFrames);
      }
    },
    async [Symbol.asyncDispose]() {
      await close();
      server.close();
    },
  };
}

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly close: () => Promise<void>;
}

function openBrowser(options: LaunchOptions): Promise<Opened> {
  return launchBrowser({ args: ["--site-per-process"], ...options });
}

let running: Browser | undefined;

/**
 * Opens a context in the browser of this process, which all test files of the process share. The browser ends with the process.
 */
async function openContext(viewport: { width: number; height: number } | null): Promise<Opened> {
  running = running?.isConnected() === true ? running : await startBrowser();
  const context = await running.newContext({ viewport });
  return { context, page: await context.newPage(), close: () => context.close() };
}

async function startBrowser(): Promise<Browser> {
  const { context } = await openBrowser({});
  const browser = context.browser();
  if (browser === null) throw new Error("The driver does not tell the browser of a context.");
  return browser;
}

function twoFrames(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers();
  requestAnimationFrame(() => requestAnimationFrame(resolve));
  return promise;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
