import type { ConfirmRequest } from "@surehand/browser";
import type { Terminal } from "./terminal.ts";

/** Who says yes to what pays, deletes, sends, or goes where the goal does not say. */
export const confirmers = ["ask", "all", "none"] as const;
export type Confirmer = (typeof confirmers)[number];

/** At a terminal somebody is asked; without one it is no, which is told with how to say yes. */
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
