import { systemClock } from "@surehand/kernel";
import type { ActionOfFamily } from "../action/definition-of.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActingElement } from "./acting-frame.ts";
import { aimAndDo, type Aimed, MOVED } from "./aim.ts";
import { blocked, held, judge, unresolved } from "./judge.ts";
import { observeField } from "./observe-field.ts";
import { hasMissed, press } from "./pointing.ts";
import { needsElement } from "./needs-element.ts";
import { type ResolvedTarget, resolveTarget } from "./resolve-target.ts";
import type { PerformContext } from "./perform-context.ts";
import type { WireState } from "./wire.ts";
import { fieldOf } from "./field-of.ts";

type ElementTarget = Extract<ResolvedTarget, { kind: "element" }>;
type Toggling = ActionOfFamily<"toggle">;

/**
 * Sets a checkbox, switch or radio to a state with one press, unless it is already set. One in the mixed state may change to the
 * opposite state with that press, and is then pressed once more.
 */
export async function toggle(context: PerformContext, action: Toggling): Promise<PerformResult> {
  const target = await resolveTarget(context.reader, action.target, context.call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") throw needsElement(action.kind);
  const resolved = { ...action, target: target.ref };
  const { toggled, isOther } = await toggleOnce(context, resolved, { target, maxAttempts: 2 });
  return isOther ? (await toggleOnce(context, resolved, { target, maxAttempts: 1 })).toggled : toggled;
}

interface Toggled {
  readonly toggled: PerformResult;
  /** Whether it was in the mixed state, and has the opposite of the requested state now. */
  readonly isOther?: boolean;
}

const PRESS = { need: "press", phase: "press", event: "click", guard: "press" } as const;

interface Toggle {
  readonly target: ElementTarget;
  readonly maxAttempts: number;
}

async function toggleOnce(
  context: PerformContext,
  action: Toggling,
  { target, maxAttempts }: Toggle,
): Promise<Toggled> {
  const requested = requestedStateOf(action);
  return aimAndDo<Press | undefined, Toggled>(context, target, {
    need: { ...PRESS, isCheckedAgain: maxAttempts > 1 },
    maxAttempts,
    async work(ready) {
      const now = checkedOf(ready.before);
      if (now === undefined || now === requested) return undefined;
      const box = await fieldOf(ready.documents[0], target);
      const dispatchedAtMs = systemClock.monotonicMs();
      return (await press(context, { kind: "click", target: target.ref }, ready)) ? { box, dispatchedAtMs } : MOVED;
    },
    refuse: (refused) => ({
      toggled: checkedOf(refused.before) === requested ? held(action, refused.before) : blocked(action, refused),
    }),
    async finish(aimed, pressed) {
      const { before } = aimed;
      if (pressed) return readBack(context, { action, aimed, ...pressed });
      const isHeld = checkedOf(before) === requested;
      return { toggled: isHeld ? held(action, before) : blocked(action, { obstacle: NOT_CHECKABLE, before }) };
    },
    isMissed: ({ toggled }) => hasMissed(toggled),
  });
}

const NOT_CHECKABLE = { kind: "not-checkable" } as const;

interface Press {
  readonly box: ActingElement;
  readonly dispatchedAtMs: number;
}

interface Pressed extends Press {
  readonly action: Toggling;
  readonly aimed: Aimed;
}

async function readBack(context: PerformContext, { action, aimed, box, dispatchedAtMs }: Pressed): Promise<Toggled> {
  const { before, documents, url } = aimed;
  const requested = requestedStateOf(action);
  const observation = await observeField(context, { documents, before, dispatchedAtMs, url, isFocusEffect: false });
  const state = await box.state().catch(() => undefined);
  const now = state && checkedOf(state);
  const isFulfilled = now === requested;
  const word = WORDS[now ?? ""] ?? "not checked";
  const isStill = now === checkedOf(before);
  const complaint = state && !isFulfilled ? `it is ${isStill ? `still ${word}` : `${word} now`}.` : undefined;
  const toggled = await judge(context, { action, url, before, observation, complaint, isFulfilled });
  return { toggled, isOther: checkedOf(before) === "mixed" && (now === "true" || now === "false") && !isFulfilled };
}

const WORDS: Readonly<Record<string, string>> = {
  true: "checked",
  false: "not checked",
  mixed: "neither checked nor unchecked",
};

function requestedStateOf({ kind }: Toggling): string {
  return kind === "check" ? "true" : "false";
}

/**
 * Returns the state that shows whether an element is on: pressed for a toggle button, selected for an option. Undefined for an
 * element without such a state.
 */
function checkedOf({ states, role }: WireState): string | undefined {
  const reported = states["checked"] ?? states["pressed"] ?? states["selected"];
  return reported ?? (CHECKABLE.has(role) ? "false" : undefined);
}

/** Roles that are off without the attribute, https://www.w3.org/TR/wai-aria-1.2/#aria-checked. */
const CHECKABLE = new Set(["checkbox", "switch", "radio", "menuitemcheckbox", "menuitemradio", "option", "treeitem"]);
