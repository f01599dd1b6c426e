import type { Journal } from "@surehand/journal";

/** Loaded when somebody keeps a journal: most programs don't. */
export async function startJournal(directory: string): Promise<Journal> {
  const { createJournal } = await import("@surehand/journal");
  return createJournal(directory);
}
