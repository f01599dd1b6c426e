import { createPageSession, type PageSession } from "@surehand/browser";
import type { BrowserContext, Page } from "playwright-core";
import { openPageFixture, type PageFixture } from "../harness/open-page.ts";
import type { EvalCase } from "../harness/suite.ts";
import { serveAttachPages } from "./pages.ts";

export type AttachCase = EvalCase<PageFixture>;

export interface Attached {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: PageSession;
  /** `http://127.0.0.1:PORT` */
  readonly here: string;
  /** `http://localhost:PORT`: another site, so another process. */
  readonly there: string;
}

export async function openAttachFixture(): Promise<PageFixture> {
  const fixture = await openPageFixture();
  serveAttachPages(fixture.server);
  return fixture;
}

/** Returns a case that opens `path` in a new context and attaches to the page. */
export function attachedCase(name: string, path: string, run: (attached: Attached) => Promise<void>): AttachCase {
  return {
    name,
    async run({ browser, server }) {
      const context = await browser.newContext();
      try {
        const page = await context.newPage();
        await page.goto(server.origin + path);
        await using session = await createPageSession(page);
        await run({ context, page, session, here: server.origin, there: server.otherOrigin });
      } finally {
        await context.close();
      }
    },
  };
}
