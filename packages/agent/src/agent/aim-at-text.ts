import type { Action, ActionTarget, Ref } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { refsOf, withTargets } from "@surehand/replay";
import { findShownText, isRef } from "@surehand/grounding";
import type { AgentState } from "./agent-state.ts";
import { textIsNot, textIsTwice } from "./prompts.ts";
import type { PlannedAction } from "./tools/agent-tool.ts";

/** Replaces a text that was given in place of a ref by the only element that shows it. */
export async function aimAtText(
  { session }: AgentState,
  planned: PlannedAction,
  call: CallContext,
): Promise<PlannedAction | { readonly problem: string }> {
  const texts = refsOf(planned.action).filter((given) => !isRef(given));
  if (texts.length === 0) return planned;
  const found = new Map<string, Ref>();
  for (const text of texts) {
    const shown = await findShownText(session, text, call);
    if (typeof shown === "number") return { problem: shown === 0 ? textIsNot(text) : textIsTwice(text, shown) };
    found.set(text, shown);
  }
  const action: Action = withTargets(planned.action, (given): ActionTarget => found.get(given) ?? given);
  return { ...planned, action, isFoundNow: true };
}
