import type { ConfirmRequest } from "@surehand/browser";
import type { Terminal } from "./terminal.ts";

/** Ways to confirm actions that pay, delete, send, or go where the goal does not say. */
export const confirmers = ["ask", "all", "none"] as const;
export type Confirmer = (typeof confirmers)[number];

/** Asks a person at a terminal; without one the answer is no, with a hint on how to say yes. */
export function createConfirm(
  terminal: Terminal,
  { who = "ask", signal }: { readonly who?: Confirmer | undefined; readonly signal: AbortSignal },
): (request: ConfirmRequest) => Promise<boolean> {
  const { say, ask, talkColors } = terminal;
  return async ({ risk, what, url }) => {
    if (who === "all") return true;
    if (who === "ask" && ask)
      return /^y(?:es)?$/i.test((await ask(`? May it ${risk} ${what} on ${url}? [y/N]`, signal)).trim());
    say(talkColors.yellow(`  ! Refused to ${risk}: ${what}. --confirm all allows it.`));
    return false;
  };
}
