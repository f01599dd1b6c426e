import { type Action, writtenText } from "@surehand/browser";
import { MASK, NAME, type RecordedAction } from "@surehand/replay";
import type { AgentState } from "./agent-state.ts";
import { SeenTexts } from "./seen-text.ts";

/** Shorter texts occur on every page. */
const shortestText = 4;

/**
 * Returns the origin of a written text if it is notable. Call it before the next observation, which contains the text in any
 * case.
 *
 * @param kept the action as it may be stored after it was done
 */
export function textOriginOf(
  { goal, options, userAnswers, seen }: Pick<AgentState, "goal" | "options" | "userAnswers" | "seen">,
  planned: Action,
  kept: Action | null,
): RecordedAction["textOrigin"] {
  const text = writtenText(planned);
  if (text === undefined) return undefined;
  if (kept !== null && MASK.test(writtenText(kept) ?? "") && writtenText(kept) !== text) return "hidden";
  const own = text.replace(NAME, " ").trim();
  if (own.length < shortestText) return undefined;
  const user = new SeenTexts();
  user.add({ origin: undefined, text: [goal, options.instructions ?? "", ...userAnswers].join("\n") });
  return !user.has(own) && seen.has(own) ? "page" : undefined;
}
