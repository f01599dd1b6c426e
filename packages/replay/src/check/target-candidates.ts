import type { Action, DurableTarget, Effect, StateChange } from "@surehand/browser";
import type { RecordedCheck } from "../recording/recorded-check.ts";
import type { RecordedLocator } from "../recording/recorded-locator.ts";
import { isDurable } from "../step/durable-targets.ts";

/** Returns checks of the target: its value and its states, or that it is gone. */
export function targetCandidates({
  action,
  effect,
  locator,
}: {
  readonly action: Action;
  readonly effect: Effect;
  readonly locator: RecordedLocator | undefined;
}): RecordedCheck[] {
  const described = "target" in action && isDurable(action.target) ? action.target : undefined;
  if (!locator || !described || action.kind === "upload" || action.kind === "drag" || effect.url !== undefined)
    return [];
  const changed = effect.alreadyHeld ? heldStates(action) : (effect.target ?? []);
  return [...changed.flatMap((state) => stateChecks({ described, locator }, state)), { kind: "absent", locator }];
}

/** A state that was already as requested is the outcome. */
function heldStates(action: Action): StateChange[] {
  if (action.kind === "check" || action.kind === "uncheck")
    return [{ state: "checked", before: "", after: String(action.kind === "check") }];
  if (action.kind === "fill" && typeof action.text === "string")
    return [{ state: "value", before: "", after: action.text }];
  return [];
}

const hidden = /^[•*]+$/;

/** The page decides which of them holds: a role does not tell how an element keeps its state. */
function stateChecks(
  { described, locator }: { readonly described: DurableTarget; readonly locator: RecordedLocator },
  { state, after }: StateChange,
): RecordedCheck[] {
  if (state === "value") {
    if (hidden.test(after)) return [{ kind: "filled", locator }];
    const chosen: RecordedLocator = [...locator, { by: "css", css: "option:checked" }];
    if (described.tag === "select") return [{ kind: "text", locator: chosen, text: after }];
    return [
      { kind: described.tag === "input" || described.tag === "textarea" ? "value" : "text", locator, text: after },
    ];
  }
  if (after !== "true" && after !== "false") return [];
  const attribute = (name: string): RecordedCheck => ({
    kind: "attribute",
    locator,
    name: `aria-${name}`,
    value: after,
  });
  if (state === "checked")
    return [
      { kind: "checked", locator, isChecked: after === "true" },
      attribute("pressed"),
      attribute("checked"),
      attribute("selected"),
    ];
  return state === "expanded" || state === "pressed" || state === "selected" ? [attribute(state)] : [];
}
