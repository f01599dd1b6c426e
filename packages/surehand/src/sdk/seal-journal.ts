import { homedir } from "node:os";
import { join } from "node:path";
import type { Journal } from "@surehand/journal";
import type { Logger } from "@surehand/kernel";
import type { Page } from "playwright-core";
import { ownVersion } from "../terminal/own-version.ts";

export interface SealJournalOptions {
  /** As in the options of a hand. */
  readonly signJournal: boolean | string | undefined;
  /** What the run took place in. */
  readonly environment: Readonly<Record<string, unknown>>;
  readonly log?: Logger | undefined;
}

/**
 * Closes a journal, with its manifest and signed head.
 *
 * @throws where it can't be sealed and `signJournal` asks for that; by default it is then closed unsigned, and the log says why
 */
export async function sealJournal(
  journal: Journal,
  { signJournal, environment, log }: SealJournalOptions,
): Promise<void> {
  if (signJournal === false) return journal.close();
  try {
    const { openKeyStore } = await import("@surehand/journal");
    const key = await openKeyStore(keyFolder(signJournal)).signingKey();
    await journal.seal({ key, environment });
  } catch (error) {
    if (signJournal !== undefined) throw error;
    log?.warn("The journal is not signed.", { directory: journal.directory, error: String(error) });
  } finally {
    await journal.close();
  }
}

/** A folder of the user's own, beside no journal: who can write the journal must not find the key there. */
function keyFolder(
  signJournal: boolean | string | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  if (typeof signJournal === "string") return signJournal;
  const given = environment["SUREHAND_KEYS"];
  if (given !== undefined && given !== "") return given;
  const settings = environment["XDG_CONFIG_HOME"] ?? environment["APPDATA"] ?? join(homedir(), ".config");
  return join(settings, "surehand", "keys");
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
