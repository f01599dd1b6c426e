import { createPageSession, type PageSession } from "@surehand/browser";
import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from "playwright-core";
import { launchFixtureBrowser } from "./browser.ts";
import { type FixtureServer, type PageHandler, startFixtureServer } from "./fixture-server.ts";

/** The fixture that most suites share: one browser, and one server for its pages. */
export interface PageFixture extends AsyncDisposable {
  readonly browser: Browser;
  readonly server: FixtureServer;
}

/** A page with its files and options. Every visit is served from its own folder. */
export interface Site {
  /**
   * The body, or a whole document that begins with `<!doctype`. `{{here}}` and `{{other}}` become the address of the
   * site's folder (with a trailing slash) on its own host and on another one, whose frames are out of process.
   */
  readonly html: string;
  /** Default `text/html; charset=utf-8`. */
  readonly contentType?: string;
  /** Files of the site, by path in the folder. The same placeholders work in texts. */
  readonly files?: Readonly<Record<string, string | PageHandler>>;
  /** Default: a viewport of 1000 x 700. */
  readonly context?: BrowserContextOptions;
  /** Runs in every document of the context before the document's own scripts, in the page's own world. */
  readonly initScript?: string;
  /** Runs after the page has loaded, and before a session is created. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Default "load"; use "commit" if a part of the page never finishes loading. */
  readonly waitUntil?: "load" | "commit" | "domcontentloaded";
}

/** A page in its own context. Disposing it closes the context. */
export interface OpenedPage extends AsyncDisposable {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Address of the site's folder, with a trailing slash: `http://127.0.0.1:PORT/site/1/`. */
  readonly here: string;
  /** The same folder on another site, in another process: `http://localhost:PORT/site/1/`. */
  readonly other: string;
}

export interface Visit extends OpenedPage {
  readonly session: PageSession;
}

let folders = 0;

export async function openPageFixture(launch: LaunchOptions = {}): Promise<PageFixture> {
  const server = await startFixtureServer();
  const browser = await launchFixtureBrowser(launch);
  return {
    browser,
    server,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Opens the site in a new context, and passes it to `use` with a session. The context is always closed afterwards. */
export async function visit<T>(fixture: PageFixture, site: Site, use: (visit: Visit) => Promise<T>): Promise<T> {
  await using opened = await openPage(fixture, site);
  return await use({ ...opened, session: await createPageSession(opened.page) });
}

/** Opens the page without a session, for another tool to act on. */
export async function openPage(fixture: PageFixture, site: Site): Promise<OpenedPage> {
  const addresses = serveSite(fixture.server, site);
  const context = await fixture.browser.newContext({ viewport: { width: 1000, height: 700 }, ...site.context });
  try {
    if (site.initScript !== undefined) await context.addInitScript(site.initScript);
    const page = await context.newPage();
    await page.goto(addresses.here, { waitUntil: site.waitUntil ?? "load" });
    await site.prepare?.(page);
    return { context, page, ...addresses, [Symbol.asyncDispose]: () => context.close() };
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** Serves the site in a folder of its own, and returns the addresses of the folder. */
export function serveSite(server: FixtureServer, site: Site): { here: string; other: string } {
  const folder = `/site/${++folders}/`;
  const addresses = { here: server.origin + folder, other: server.otherOrigin + folder };
  const fill = (html: string) => html.replaceAll("{{here}}", addresses.here).replaceAll("{{other}}", addresses.other);
  for (const [name, file] of Object.entries(site.files ?? {})) {
    server.serve(folder + name, typeof file === "string" ? fill(file) : file);
  }
  const contentType = site.contentType ?? "text/html; charset=utf-8";
  const html = fill(asDocument(site));
  server.serve(folder, (_request, response) => response.writeHead(200, { "content-type": contentType }).end(html));
  return addresses;
}

function asDocument({ html, contentType }: Site): string {
  if (contentType !== undefined || html.startsWith("<!doctype")) return html;
  return `<!doctype html><html lang="en"><title>Fixture</title><body>${html}</body></html>`;
}
