import type { HiddenTexts } from "../recording/hidden-texts.ts";
import type { RecordedAction, RecordedLocators } from "../recording/recorded-step.ts";
import { removeRefs } from "../recording/remove-refs.ts";
import { durableTargetsOf } from "../step/durable-targets.ts";

/** A performed action, as an agent or an act keeps it. */
export interface KeptAction
  extends
    RecordedLocators,
    Pick<RecordedAction, "description" | "pageUrl" | "action" | "effect" | "choice" | "textOrigin"> {
  readonly status: string;
}

/** Converts a performed action to a step of a recording. A text that its field hid becomes a name. */
export function toRecordedAction(kept: KeptAction, hidden: HiddenTexts): RecordedAction {
  const { pageUrl, action, effect, locator, goalLocator, labelLocator, choice, textOrigin } = kept;
  const { promptText, chosen, requires, checks } = kept;
  const description = removeRefs(kept.description);
  const marks = {
    ...(locator && { locator }),
    ...(goalLocator && { goalLocator }),
    ...(labelLocator && { labelLocator }),
    ...(promptText !== undefined && { promptText }),
    ...(chosen && { chosen }),
    ...(requires && { requires }),
    ...(checks && { checks }),
    ...(kept.status === "no-effect" && { isWithoutEffect: true as const }),
    ...(choice !== undefined && { choice }),
    ...(textOrigin !== undefined && { textOrigin }),
  };
  if (textOrigin !== "hidden") return { kind: "action", description, pageUrl, action, effect, ...marks };
  const named = hidden.name(action, durableTargetsOf(action)[0]?.name ?? "");
  const shown = description.replace(/•+/, named.word);
  return { kind: "action", description: shown, pageUrl, action: named.action, effect, ...marks };
}
