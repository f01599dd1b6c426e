import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Page } from "playwright-core";
import { type BrowserHandle, launchBrowser } from "../launch/index.ts";
import type { LaunchOptions } from "../launch/launch-options.ts";

/** A browser and a server of HTML texts under two names, which are two sites to a browser. */
export interface PageFixture extends AsyncDisposable {
  readonly browser: BrowserHandle;
  readonly page: Page;
  /** Addresses of a path on the page's own site and on the other one. */
  here(path: string): string;
  elsewhere(path: string): string;
  /** What a path answers from now on. */
  serve(path: string, html: string): unknown;
  /** Serves the HTML and opens it. */
  open(html: string): Promise<void>;
  /** Two frames later, in every frame of the page, one after the other. */
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
  const browser = await launchBrowser({
    viewport: { width: 800, height: 600 },
    args: ["--site-per-process"],
    ...options,
  });
  const here = (path: string): string => `http://127.0.0.1:${port}${path}`;
  const serve = (path: string, html: string): unknown =>
    texts.set(path, `<!doctype html><meta charset="utf-8">${html}`);
  return {
    browser,
    page: browser.page,
    here,
    elsewhere: (path) => `http://localhost:${port}${path}`,
    serve,
    async open(html) {
      serve("/", html);
      await browser.page.goto(here("/"));
    },
    async settle() {
      for (const frame of browser.page.frames()) {
        await frame.evaluate(twoFrames);
      }
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      server.close();
    },
  };
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
