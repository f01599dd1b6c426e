import type { Journal } from "@surehand/journal";
import type { Page } from "playwright-core";
import type { SurehandOptions } from "./options.ts";
import { environmentOf, sealJournal } from "./seal-journal.ts";

export interface HandJournal {
  readonly journal: Journal | undefined;
  /** Seals and closes a journal that the hand made; somebody's own is left open. */
  end(): Promise<void>;
}

/** The package is loaded when somebody keeps a journal: most programs don't. */
export async function startJournal(
  page: Page,
  { journal: given, signJournal, log }: Pick<SurehandOptions, "journal" | "signJournal" | "log">,
): Promise<HandJournal> {
  if (typeof given !== "string") return { journal: given, end: async () => undefined };
  const { createJournal } = await import("@surehand/journal");
  const journal = await createJournal(given);
  const environment = environmentOf(page);
  return { journal, end: () => sealJournal(journal, { signJournal, environment, log }) };
}
