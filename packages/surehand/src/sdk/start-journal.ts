import type { Journal } from "@surehand/journal";
import { assertTrustedFolder, makeFolder } from "@surehand/kernel";
import type { Page } from "playwright-core";
import type { SurehandOptions } from "./options.ts";
import { environmentOf, sealJournal } from "./seal-journal.ts";

export interface HandJournal {
  readonly journal: Journal | undefined;
  /** Seals and closes a journal that Surehand created; a journal of the caller stays open. */
  end(): Promise<void>;
}

/**
 * Creates the journal of the options. The package is loaded only if a journal is used: most programs need none.
 *
 * @throws InvalidInputError if the journal must be signed, and another user can write to its folder
 */
export async function startJournal(
  page: Page,
  { journal: given, signJournal, log }: Pick<SurehandOptions, "journal" | "signJournal" | "log">,
): Promise<HandJournal> {
  if (typeof given !== "string") return { journal: given, end: async () => undefined };
  const { createJournal } = await import("@surehand/journal");
  await makeFolder(given);
  if (signJournal !== undefined && signJournal !== false) assertTrustedFolder(given);
  const journal = await createJournal(given);
  const environment = environmentOf(page);
  return { journal, end: () => sealJournal(journal, { signJournal, environment, log }) };
}
