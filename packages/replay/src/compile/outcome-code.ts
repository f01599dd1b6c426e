import type { Effect, StateChange } from "@surehand/browser";
import { type Chain, chainOf } from "./chain.ts";
import type { RecordedLocator } from "../recording/recorded-step.ts";
import { textLiteral } from "./literals.ts";
import { describedTarget, type StepContext, targetChain } from "./step-context.ts";
import { urlExpectation } from "./url-expectation.ts";

const mostExpectations = 2;

/**
 * Returns assertions for the recorded outcome of a step: the address, the state of the element, and what appeared and
 * disappeared.
 */
export function outcomeCode(context: StepContext): string[] {
  const { effect } = context.step;
  if (!effect) return [];
  const url = urlCode(context, effect);
  const target = hasLeft(effect) ? [] : [...targetCode(context, effect), ...goneCode(context)];
  const found = [...url, ...appearanceCode(context), ...target, ...disappearanceCode(context)];
  return [...new Set(found)].slice(0, mostExpectations);
}

function hasLeft({ url }: Effect): boolean {
  return url !== undefined;
}

function urlCode({ step, page, dialect, parameters }: StepContext, { url }: Effect): string[] {
  if (!url || url.before === url.after) return [];
  const { action } = step;
  // goto itself waits for its address; only a redirect is worth an assertion.
  if (action.kind === "goto" && isSameAddress(action.url, url.after)) return [];
  const pattern = urlExpectation(url.after, url.before, (text) => parameters.isIn(text));
  return pattern === undefined ? [] : [dialect.url(page, pattern)];
}

function isSameAddress(wished: string, reached: string): boolean {
  const plain = (url: string): string => (/^[^?#]*/.exec(url)?.[0] ?? "").replace(/\/$/, "");
  return plain(wished) === plain(reached);
}

/** If the element disappeared or was renamed, that is the outcome. */
function goneCode(context: StepContext): string[] {
  const { outcome, locator } = context.step;
  const isGone = outcome?.isStillFound === false && locator !== undefined;
  return isGone ? [context.dialect.notSeen(targetChain({ ...context, warnings: [] }))] : [];
}

/** If it was not checked that the locator still finds the element afterwards, only the value of a field is asserted. */
function targetCode(context: StepContext, effect: Effect): string[] {
  const { action, outcome, locator } = context.step;
  const isKept = outcome?.isStillFound ?? wished.has(action.kind);
  if (!isKept || !("target" in action) || locator === undefined) return [];
  const chain = targetChain({ ...context, warnings: [] });
  const states = effect.alreadyHeld ? [heldState(context)] : (effect.target ?? []);
  return states.flatMap((state) => (state ? stateCode(context, chain, state) : []));
}

const wished: ReadonlySet<string> = new Set(["fill", "type", "clear", "select", "check", "uncheck"]);

/** A state that was already as requested is the outcome. */
function heldState({ step: { action } }: StepContext): StateChange | undefined {
  if (action.kind === "check" || action.kind === "uncheck")
    return { state: "checked", before: "", after: String(action.kind === "check") };
  if (action.kind === "fill" && typeof action.text === "string")
    return { state: "value", before: "", after: action.text };
  return undefined;
}

// oxlint-disable-next-line max-params -- one state of one element
function stateCode(context: StepContext, chain: Chain, { state, after }: StateChange): string[] {
  const { dialect } = context;
  if (state === "value") return valueCode(context, chain, after);
  const isWord = after === "true" || after === "false";
  if (state === "checked" && isWord && isToggle(context)) return [dialect.checked(chain, after === "true")];
  const isAria = (state === "expanded" || state === "pressed" || state === "selected") && isWord;
  const hasAttribute = isAria && describedTarget(context)?.tag !== "option";
  return hasAttribute ? [dialect.attribute(chain, `aria-${state}`, textLiteral(after))] : [];
}

const toggles: ReadonlySet<string> = new Set("checkbox radio switch menuitemcheckbox menuitemradio".split(" "));

function isToggle(context: StepContext): boolean {
  const target = describedTarget(context);
  return target !== undefined && (toggles.has(target.role) || target.tag === "label");
}

const hidden = /^[•*]+$/;

// oxlint-disable-next-line max-params -- one value of one element
function valueCode(context: StepContext, chain: Chain, after: string): string[] {
  const { dialect, parameters } = context;
  const { action } = context.step;
  const tag = describedTarget(context)?.tag;
  if (action.kind === "upload" || action.kind === "drag" || tag === "label") return [];
  if (hidden.test(after)) return tag === "input" ? [dialect.hasValue(chain)] : [];
  if (tag === "input" || tag === "textarea") return [dialect.value(chain, parameters.expression(after))];
  if (tag === "select") {
    const isOne = !after.includes(", ");
    return isOne ? [dialect.text([...chain, 'locator("option:checked")'], parameters.expression(after))] : [];
  }
  const isEditable = action.kind === "fill" && !after.includes("\n");
  return isEditable ? [dialect.text(chain, parameters.expression(after.trim()))] : [];
}

function appearanceCode(context: StepContext): string[] {
  return chainsOf(context, context.step.outcome?.shows).map((chain) => context.dialect.seen(chain));
}

function disappearanceCode(context: StepContext): string[] {
  return chainsOf(context, context.step.outcome?.hides).map((chain) => context.dialect.notSeen(chain));
}

function chainsOf({ page, parameters }: StepContext, locators: readonly RecordedLocator[] = []): Chain[] {
  return locators.map((locator) => chainOf(page, locator, parameters)).filter((chain) => chain !== undefined);
}
