import type { Action, DurableTarget, PerformResult, SnapshotElement } from "@surehand/browser";
import { isDurable } from "./locate.ts";
import { describeAction, type NamedElement } from "@surehand/grounding";
import { withDurableTargets } from "./durable-targets.ts";
import { noteChoice, withEarlierChoices } from "./earlier-choices.ts";
import type { ActScene } from "./scene.ts";

/** An action that is to be done now; variables by name. */
export interface PlannedStep {
  readonly action: Action;
  readonly element?: SnapshotElement | undefined;
  /** Where a drag ends, as far as that is an element of the snapshot. */
  readonly goal?: SnapshotElement | undefined;
  /** The same action with described elements as targets, where that is known already. */
  readonly recorded?: Action | undefined;
  /** Who decided upon it. What the caller or a rule chose, by the caller's own words, passes no gate. Default: "model". */
  readonly chosenBy?: "model" | "caller" | undefined;
}

/** What came of it. */
export interface CarriedOut {
  readonly performed: PerformResult;
  /** To do it again later: a described element as target, variables by name, no text that went into a secret field. */
  readonly action: Action;
  readonly description: string;
  /** Whether it was put into a field that hides it, as it was written in the instruction. */
  readonly secretTexts: readonly string[];
}

/** Whoever decides, this is all that acting takes. Without `choices`, each choice of a list stands for itself. */
export type ActingScene = Pick<ActScene, "session" | "call" | "variables"> &
  Partial<Pick<ActScene, "choices" | "gate" | "effectTimeout" | "verification">>;

/**
 * Describes the target, has the browser act, once, and tells what came of it.
 *
 * @throws StaleRefError when the element goes before anything was dispatched
 */
export async function carryOutStep(scene: ActingScene, planned: PlannedStep): Promise<CarriedOut> {
  const { session, call, variables, choices = new Map(), effectTimeout, verification } = scene;
  const { element, goal, recorded, chosenBy = "model" } = planned;
  const gate = chosenBy === "model" ? scene.gate : undefined;
  const action = withEarlierChoices(choices, planned.action, element);
  // After the action the elements may be gone.
  const durable = recorded ?? (await withDurableTargets(session, action, call));
  const filled = variables.fill(action);
  const performed = variables.hide(await session.perform(filled, { gate, effectTimeout, verification }, call));
  if (performed.status === "done") noteChoice(choices, action, element);
  const masked = withMaskedText(durable, filled, performed.action);
  const named: NamedElement | undefined = element ?? describedTarget(durable);
  return {
    performed,
    action: masked,
    description: describeAction(masked, named, goal),
    secretTexts: masked === durable ? [] : textsOf(action),
  };
}

function describedTarget(action: Action): DurableTarget | undefined {
  const target = "target" in action ? action.target : undefined;
  return isDurable(target) ? target : undefined;
}

/** The browser masks what went into a field that hides it; a name of a variable is no secret. */
function withMaskedText(action: Action, filled: Action, performed: Action): Action {
  if (!hasText(action) || !hasText(filled) || !hasText(performed)) return action;
  const isMasked = typeof filled.text === "string" && typeof performed.text === "string" && MASK.test(performed.text);
  const isNamed = JSON.stringify(action.text) !== JSON.stringify(filled.text);
  if (typeof filled.text !== "string") return { ...action, text: filled.text };
  return isMasked && !isNamed && filled.text !== performed.text ? { ...action, text: performed.text } : action;
}

/** What the browser shows of a text in a field that hides it. */
export const MASK = /^•+$/;

type Writing = Extract<Action, { kind: "fill" | "type" }>;

function hasText(action: Action): action is Writing {
  return action.kind === "fill" || action.kind === "type";
}

function textsOf(action: Action): string[] {
  return hasText(action) && typeof action.text === "string" ? [action.text] : [];
}
