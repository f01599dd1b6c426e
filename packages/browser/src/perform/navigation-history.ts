import { settleWithin } from "@surehand/kernel";
import type { PerformContext } from "./perform-context.ts";

/** Time in which the browser reports the history of a tab. */
const ANSWER_MS = 1000;

export interface NavigationEntry {
  readonly url: string;
  readonly transitionType: string;
}

export interface NavigationHistory {
  readonly entries: readonly NavigationEntry[];
  readonly currentIndex: number;
}

/** Returns the history of the tab; undefined if the browser does not report it. */
export async function readHistory({ reader, call }: PerformContext): Promise<NavigationHistory | undefined> {
  // The frames are not known yet if nothing was observed on the page.
  const [main] = await reader.frames.list().catch(() => []);
  if (!main) return undefined;
  let history: NavigationHistory | undefined;
  const asked = main.session.send("Page.getNavigationHistory").then(
    (answer) => (history = answer),
    (error: unknown) => call.log.debug("The browser did not report its history.", { error: String(error) }),
  );
  await settleWithin(asked, ANSWER_MS);
  return history;
}
