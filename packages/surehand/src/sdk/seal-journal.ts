import type { Journal } from "@surehand/journal";
import { assertTrustedFolder, type Logger } from "@surehand/kernel";
import type { Page } from "playwright-core";
import { ownVersion } from "../terminal/own-version.ts";

export interface SealJournalOptions {
  /** As in the options of `Surehand.launch`. */
  readonly signJournal: boolean | string | undefined;
  /** Environment of the run. */
  readonly environment: Readonly<Record<string, unknown>>;
  readonly log?: Logger | undefined;
}

/**
 * Closes a journal, with its manifest and signed head.
 *
 * @throws if it can't be sealed and `signJournal` is set; by default it is then closed unsigned with a log message
 */
export async function sealJournal(
  journal: Journal,
  { signJournal, environment, log }: SealJournalOptions,
): Promise<void> {
  if (signJournal === false) return journal.close();
  try {
    const { openKeyStore, openUserKeyStore } = await import("@surehand/journal");
    const store = typeof signJournal === "string" ? openKeyStore(signJournal) : openUserKeyStore();
    assertTrustedFolder(journal.directory);
    const key = await store.signingKey();
    await journal.seal({ key, environment });
  } catch (error) {
    if (signJournal !== undefined) throw error;
    log?.warn("The journal is not signed.", { directory: journal.directory, error: String(error) });
  } finally {
    await journal.close();
  }
}

export function environmentOf(page: Page): Record<string, unknown> {
  const browser = page.context().browser();
  return {
    surehand: ownVersion(),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    ...(browser && { browser: `${browser.browserType().name()} ${browser.version()}` }),
    viewport: page.viewportSize(),
  };
}
