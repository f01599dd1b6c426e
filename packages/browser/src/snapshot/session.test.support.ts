import { afterAll, beforeAll } from "vitest";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";

/** A browser, a server and a session on its page for all tests of a file, available while these run. */
export function startSession(): { readonly fixture: PageFixture; readonly session: PageSession } {
  const at = {} as { fixture: PageFixture; session: PageSession };
  beforeAll(async () => {
    at.fixture = await startPageFixture();
    at.session = await createPageSession(at.fixture.page);
  });
  afterAll(async () => {
    await at.session.close();
    await at.fixture[Symbol.asyncDispose]();
  });
  return at;
}
