import { toUrl } from "../../cli/page-address.ts";
import { actionAnswer, pageAnswer } from "../page-answer.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** Opens an address in the current tab. */
export async function goTo(call: SessionCall): Promise<SessionAnswer> {
  const { session, args, signal, world } = call;
  const url = toUrl(args[0] ?? "", world.directory);
  if (session.isOpen && session.recording)
    return actionAnswer(call, async (hand) => ({ results: [await hand.act({ kind: "goto", url }, { signal })] }));
  const hand = await session.unblockedHand();
  const response = await hand.goto(url, { signal });
  return pageAnswer(call, response && response.status() >= 400 ? [`The server answered ${response.status()}.`] : []);
}
