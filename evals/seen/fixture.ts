import { createPageSession, type PageSession } from "@surehand/browser";
import type { Browser, Page } from "playwright-core";
import { launchFixtureBrowser } from "../harness/browser.ts";
import { type FixtureServer, type PageHandler, startFixtureServer } from "../harness/fixture-server.ts";

export interface SeenFixture extends AsyncDisposable {
  readonly browser: Browser;
  readonly server: FixtureServer;
}

export interface Visit {
  readonly page: Page;
  readonly session: PageSession;
}

export interface Site {
  /** The body, or a whole document that begins with `<!doctype`. */
  readonly html: string;
  readonly contentType?: string;
  readonly files?: Readonly<Record<string, string | PageHandler>>;
  /** What happens after the page has loaded and before the session is made. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Default "load"; "commit" where a part of the page never ends loading. */
  readonly waitUntil?: "load" | "commit" | "domcontentloaded";
}

let folders = 0;

export async function openSeenFixture(): Promise<SeenFixture> {
  const server = await startFixtureServer();
  const browser = await launchFixtureBrowser();
  return {
    browser,
    server,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Opens the site in a fresh context, hands page and session over, and closes the context. */
export async function visit<T>(fixture: SeenFixture, site: Site, use: (visit: Visit) => Promise<T>): Promise<T> {
  const context = await fixture.browser.newContext({ viewport: { width: 1000, height: 700 } });
  try {
    const page = await context.newPage();
    await page.goto(serveSite(fixture.server, site), { waitUntil: site.waitUntil ?? "load" });
    await site.prepare?.(page);
    return await use({ page, session: await createPageSession(page) });
  } finally {
    await context.close();
  }
}

/** Puts the site into a folder of its own and returns its address. */
function serveSite(server: FixtureServer, site: Site): string {
  const folder = `/seen/${++folders}/`;
  const fill = (html: string) =>
    html.replaceAll("{{here}}", server.origin + folder).replaceAll("{{other}}", server.otherOrigin + folder);
  for (const [name, file] of Object.entries(site.files ?? {})) {
    server.serve(folder + name, typeof file === "string" ? fill(file) : file);
  }
  const contentType = site.contentType ?? "text/html; charset=utf-8";
  const html = fill(
    isWhole(site) ? site.html : `<!doctype html><html lang="en"><title>Fixture</title><body>${site.html}</body></html>`,
  );
  server.serve(folder, (_request, response) => response.writeHead(200, { "content-type": contentType }).end(html));
  return server.origin + folder;
}

function isWhole({ html, contentType }: Site): boolean {
  return contentType !== undefined || html.startsWith("<!doctype");
}
