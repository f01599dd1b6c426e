import type { Effect, StateChange } from "@surehand/browser";
import { type Chain, chainOf } from "./chain.ts";
import type { RecordedLocator } from "../recording/recorded-step.ts";
import { textLiteral } from "./literals.ts";
import { describedTarget, type StepScene, targetChain } from "./step-scene.ts";
import { urlExpectation } from "./url-expectation.ts";

const mostExpectations = 2;

/** What came of the step when it was recorded, as expectations: the address, what the element holds, what appeared and went. */
export function outcomeCode(scene: StepScene): string[] {
  const { effect } = scene.step;
  if (!effect) return [];
  const url = urlCode(scene, effect);
  const target = hasLeft(effect) ? [] : [...targetCode(scene, effect), ...goneCode(scene)];
  const found = [...url, ...appearanceCode(scene), ...target, ...disappearanceCode(scene)];
  return [...new Set(found)].slice(0, mostExpectations);
}

function hasLeft({ url }: Effect): boolean {
  return url !== undefined;
}

function urlCode({ step, page, dialect, parameters }: StepScene, { url }: Effect): string[] {
  if (!url || url.before === url.after) return [];
  const { action } = step;
  // That it got there is what goto itself waits for; where it was led elsewhere is worth a look.
  if (action.kind === "goto" && isSameAddress(action.url, url.after)) return [];
  const pattern = urlExpectation(url.after, url.before, (text) => parameters.isIn(text));
  return pattern === undefined ? [] : [dialect.url(page, pattern)];
}

function isSameAddress(wished: string, reached: string): boolean {
  const plain = (url: string): string => (/^[^?#]*/.exec(url)?.[0] ?? "").replace(/\/$/, "");
  return plain(wished) === plain(reached);
}

/** Where the element went, or is called otherwise now, that is what came of it. */
function goneCode(scene: StepScene): string[] {
  const { outcome, locator } = scene.step;
  const isGone = outcome?.isStillFound === false && locator !== undefined;
  return isGone ? [scene.dialect.notSeen(targetChain({ ...scene, warnings: [] }))] : [];
}

/** Where nobody looked whether the element goes by the same locator afterwards, only what a field holds is counted on. */
function targetCode(scene: StepScene, effect: Effect): string[] {
  const { action, outcome, locator } = scene.step;
  const isKept = outcome?.isStillFound ?? wished.has(action.kind);
  if (!isKept || !("target" in action) || locator === undefined) return [];
  const chain = targetChain({ ...scene, warnings: [] });
  const states = effect.alreadyHeld ? [heldState(scene)] : (effect.target ?? []);
  return states.flatMap((state) => (state ? stateCode(scene, chain, state) : []));
}

const wished: ReadonlySet<string> = new Set(["fill", "type", "clear", "select", "check", "uncheck"]);

/** What was so already is what was wished. */
function heldState({ step: { action } }: StepScene): StateChange | undefined {
  if (action.kind === "check" || action.kind === "uncheck")
    return { state: "checked", before: "", after: String(action.kind === "check") };
  if (action.kind === "fill" && typeof action.text === "string")
    return { state: "value", before: "", after: action.text };
  return undefined;
}

// oxlint-disable-next-line max-params -- one state of one element
function stateCode(scene: StepScene, chain: Chain, { state, after }: StateChange): string[] {
  const { dialect } = scene;
  if (state === "value") return valueCode(scene, chain, after);
  const isWord = after === "true" || after === "false";
  if (state === "checked" && isWord && isToggle(scene)) return [dialect.checked(chain, after === "true")];
  const isAria = (state === "expanded" || state === "pressed" || state === "selected") && isWord;
  const hasAttribute = isAria && describedTarget(scene)?.tag !== "option";
  return hasAttribute ? [dialect.attribute(chain, `aria-${state}`, textLiteral(after))] : [];
}

const toggles: ReadonlySet<string> = new Set("checkbox radio switch menuitemcheckbox menuitemradio".split(" "));

function isToggle(scene: StepScene): boolean {
  const target = describedTarget(scene);
  return target !== undefined && (toggles.has(target.role) || target.tag === "label");
}

const hidden = /^[•*]+$/;

// oxlint-disable-next-line max-params -- one value of one element
function valueCode(scene: StepScene, chain: Chain, after: string): string[] {
  const { dialect, parameters } = scene;
  const { action } = scene.step;
  const tag = describedTarget(scene)?.tag;
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

function appearanceCode(scene: StepScene): string[] {
  return chainsOf(scene, scene.step.outcome?.shows).map((chain) => scene.dialect.seen(chain));
}

function disappearanceCode(scene: StepScene): string[] {
  return chainsOf(scene, scene.step.outcome?.hides).map((chain) => scene.dialect.notSeen(chain));
}

function chainsOf({ page, parameters }: StepScene, locators: readonly RecordedLocator[] = []): Chain[] {
  return locators.map((locator) => chainOf(page, locator, parameters)).filter((chain) => chain !== undefined);
}
