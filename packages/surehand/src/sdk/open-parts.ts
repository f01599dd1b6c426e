import { createPageSession } from "@surehand/browser";
import type { Page } from "playwright-core";
import { planner } from "./debugging.ts";
import type { HandParts, Opening } from "./hand-parts.ts";
import { startJournal } from "./start-journal.ts";

/** Opens the session and the journal of an instance. Its endings close them, and then the browser. */
export async function openParts(page: Page, { own: options, models, tools, acting, end }: Opening): Promise<HandParts> {
  const { log, secrets, allowedActions, allowedSchemes, confirm, debug } = options;
  const onPlan = planner(debug);
  const rules = { secrets, allowedActions, allowedSchemes, confirm, onPlan };
  const session = await createPageSession(page, { ...acting, log, ...rules });
  const kept = await startJournal(page, options);
  // A journal records each act for `compile`.
  if (kept.journal) await tools.load();
  const endings = [() => session.close(), () => kept.end(), end];
  return { session, options, models, tools, journal: kept.journal, policy: acting.policy, endings };
}
