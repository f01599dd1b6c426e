import {
  type Action,
  type DurableTarget,
  isOfFamily,
  isWriting,
  type PerformOptions,
  type PerformResult,
  type SnapshotElement,
  StaleRefError,
  writtenText,
} from "@surehand/browser";
import { describeAction, type NamedElement } from "@surehand/grounding";
import { watchStep } from "../check/watch-step.ts";
import { locateTargets } from "../locator/locate-targets.ts";
import { toSelector } from "../locator/to-selector.ts";
import type { RecordedLocators } from "../recording/recorded-step.ts";
import { isDurable, withDurableTargets } from "../step/durable-targets.ts";
import { noteChoice, withEarlierChoices } from "../step/earlier-choices.ts";
import type { ActContext } from "../step/act-context.ts";

/** An action to perform, with variables by name. */
export interface PlannedStep {
  readonly action: Action;
  readonly element?: SnapshotElement | undefined;
  /** The end of a drag, if that is an element of the snapshot. */
  readonly goal?: SnapshotElement | undefined;
  /** The same action with described elements as targets, if already known. */
  readonly recorded?: Action | undefined;
  /** An action that the caller chose, or a rule by the caller's own words, passes no gate. Default: "model". */
  readonly chosenBy?: "model" | "caller" | undefined;
  /** Whether to look for Playwright locators of the targets, and for checks. Default: whether the context has a witness. */
  readonly findsLocators?: boolean | undefined;
}

/** A performed action, with all data for a recording. */
export interface PerformedStep {
  readonly performed: PerformResult;
  /**
   * Repeatable: a described element as target, variables by name, no text that was entered into a field that hides it.
   */
  readonly action: Action;
  readonly description: string;
  /** Address of the page before the action, masked. */
  readonly pageUrl: string;
  /** Texts that were entered into a field that hides them, as the instruction has them. */
  readonly secretTexts: readonly string[];
  /**
   * Selector for `page.locator`; it matched only this element before the action. Set with `findsLocators` or the
   * context's `findsSelectors`.
   */
  readonly selector?: string | undefined;
  /** Set with `findsLocators`. */
  readonly locators?: RecordedLocators | undefined;
}

/** Without `choices`, each choice in a list replaces the one before. */
export type PerformContext = Pick<ActContext, "session" | "call" | "variables"> &
  Partial<Omit<ActContext, "grounder" | "hasModel" | "shouldHeal">> &
  Pick<PerformOptions, "patienceMs">;

/**
 * Describes the target and performs the action, once.
 *
 * @throws StaleRefError if the element disappears before anything was dispatched
 */
export async function performStep(context: PerformContext, planned: PlannedStep): Promise<PerformedStep> {
  const { session, call, variables, choices = new Map() } = context;
  const { element, goal, recorded, chosenBy = "model" } = planned;
  const { findsLocators = context.witness !== undefined } = planned;
  const gate = chosenBy === "model" ? context.gate : undefined;
  const pageUrl = variables.hide(session.masked(session.page.url()));
  const action = withEarlierChoices(choices, planned.action, element);
  // Described before the action, because the elements may disappear with it.
  const durable = recorded ?? (await withDurableTargets(session, action, call));
  const mustLocate = findsLocators || context.findsSelectors === true;
  const targets = mustLocate ? await locateTargets(context, { action, recorded: durable }, call) : {};
  const filled = variables.fill(action);
  const see = findsLocators ? await watchStep(context, { action: filled, recorded: durable, targets }) : undefined;
  const { effectTimeout, verification, dialog, patienceMs, confirm, requireConfirm } = context;
  const options = { gate, effectTimeout, verification, dialog, patienceMs, confirm, requireConfirm };
  const done = await session.perform(filled, options, call);
  const performed = variables.hide(done);
  if (performed.status === "done") noteChoice(choices, action, element);
  const masked = withMaskedText(durable, filled, performed.action);
  const named: NamedElement | undefined = element ?? describedTarget(durable);
  const text = writtenText(action);
  return {
    performed,
    action: masked,
    description: describeAction(masked, named, goal),
    pageUrl,
    secretTexts: masked === durable || text === undefined ? [] : [text],
    ...selectorOf(session, targets),
    ...(see && { locators: await see(done) }),
  };
}

/** Performs the step. Reports an element that disappears before anything was dispatched. */
export async function attemptStep(
  context: PerformContext,
  planned: PlannedStep,
): Promise<PerformedStep | { readonly goneMessage: string }> {
  return performStep(context, planned).catch(goneMessageOf);
}

/** @throws every other error */
export function goneMessageOf(error: unknown): { readonly goneMessage: string } {
  if (!StaleRefError.isInstance(error)) throw error;
  return { goneMessage: `${error.message} Nothing was done.` };
}

function selectorOf(
  { page }: PerformContext["session"],
  { locator }: RecordedLocators,
): Pick<PerformedStep, "selector"> {
  const selector = locator && toSelector(page, locator);
  return selector === undefined ? {} : { selector };
}

function describedTarget(action: Action): DurableTarget | undefined {
  const target = "target" in action ? action.target : undefined;
  return isDurable(target) ? target : undefined;
}

/** Masks the text: the browser masks text in a field that hides it. The name of a variable is not secret. */
function withMaskedText(action: Action, filled: Action, performed: Action): Action {
  if (isOfFamily(action, "edit")) {
    const isHidden = isOfFamily(performed, "edit") && MASK.test(performed.text);
    return isHidden ? { ...performed, target: action.target } : action;
  }
  if (!isWriting(action) || !isWriting(filled) || !isWriting(performed)) return action;
  const isMasked = typeof filled.text === "string" && typeof performed.text === "string" && MASK.test(performed.text);
  const isNamed = JSON.stringify(action.text) !== JSON.stringify(filled.text);
  if (typeof filled.text !== "string") return { ...action, text: filled.text };
  return isMasked && !isNamed && filled.text !== performed.text ? { ...action, text: performed.text } : action;
}

/** Characters that the browser shows for a text in a field that hides it. */
export const MASK = /^•+$/;
