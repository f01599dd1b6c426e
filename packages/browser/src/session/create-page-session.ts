import { redactingLogger } from "@surehand/kernel";
import type { Page } from "playwright-core";
import { secretsOfContext } from "../secrets/context-secrets.ts";
import { SecretKeeper } from "../secrets/secret-keeper.ts";
import { PageClosedError } from "../world/errors.ts";
import type { PageSession, PageSessionOptions } from "./page-session.ts";
import { parsePageSessionOptions } from "./parse-page-session-options.ts";
import { ProtocolPageSession } from "./protocol-page-session.ts";

/**
 * Attaches to a page: one that was used before, one of another Playwright copy, or one from `connectOverCDP`. Adds no listener to
 * the page and nothing that its scripts can observe.
 *
 * @throws InvalidInputError that names the option
 * @throws PageClosedError
 */
export async function createPageSession(page: Page, options: PageSessionOptions = {}): Promise<PageSession> {
  const { log, secrets: given, ...settings } = parsePageSessionOptions(options);
  const secrets = new SecretKeeper(given, secretsOfContext(page.context()));
  const session = await page
    .context()
    .newCDPSession(page)
    .catch((error: unknown) => {
      throw new PageClosedError(error);
    });
  return new ProtocolPageSession(page, {
    session,
    secrets,
    settings,
    async forPage(other) {
      await settings.policy?.cover?.(other);
      return createPageSession(other, options);
    },
    log: log && redactingLogger(log, secrets.redactor),
  });
}
