import { createPageSession } from "@surehand/browser";
import type { Page } from "playwright-core";
import type { HandParts, Opening } from "./hand-parts.ts";
import { startJournal } from "./start-journal.ts";

/** Opens the session and the journal of an instance. Its endings close them, and then the browser. */
export async function openParts(page: Page, { own: options, models, acting, end }: Opening): Promise<HandParts> {
  const { log, secrets, allowedActions, allowedSchemes, confirm } = options;
  const session = await createPageSession(page, { ...acting, log, secrets, allowedActions, allowedSchemes, confirm });
  const kept = await startJournal(page, options);
  const endings = [() => session.close(), () => kept.end(), end];
  return { session, options, models, journal: kept.journal, policy: acting.policy, endings };
}
