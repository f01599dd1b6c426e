import { systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActingElement } from "./acting-frame.ts";
import { aimAndDo, type Aimed, release } from "./aim.ts";
import { blocked, held, judge, unresolved } from "./judge.ts";
import { observeField } from "./observe-field.ts";
import { MOVED_AWAY, press } from "./pointing.ts";
import { needsElement } from "./needs-element.ts";
import { type ResolvedTarget, resolveTarget } from "./resolve-target.ts";
import type { Scene } from "./scene.ts";
import type { WireState } from "./wire.ts";
import { fieldOf } from "./field-of.ts";

type ElementTarget = Extract<ResolvedTarget, { kind: "element" }>;
type Toggling = ActionOf<"check" | "uncheck">;

/**
 * Brings a checkbox, switch or radio to a state by one press, if it is not there already. One that is neither may become the
 * other by that, and is pressed once more.
 */
export async function toggle(scene: Scene, action: Toggling): Promise<PerformResult> {
  const target = await resolveTarget(scene.reader, action.target, scene.call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") throw needsElement(action.kind);
  const resolved = { ...action, target: target.ref };
  const first = await toggleOnce(scene, resolved, target, true);
  // What does not stand still is waited for the second time.
  const isMissed = first.toggled.obstacle?.kind === "wrong-element";
  const { toggled, isOther } = isMissed ? await toggleOnce(scene, resolved, target) : first;
  return isOther ? (await toggleOnce(scene, resolved, target)).toggled : toggled;
}

interface Toggled {
  readonly toggled: PerformResult;
  /** Whether it was neither, and is now the other than was wished. */
  readonly isOther?: boolean;
}

const PRESS = { need: "press", phase: "press", event: "click", guard: "press" } as const;

// oxlint-disable-next-line max-params -- what, where, and how
async function toggleOnce(
  scene: Scene,
  action: Toggling,
  target: ElementTarget,
  isLookedAtAgain = false,
): Promise<Toggled> {
  const wished = wishedOf(action);
  const url = scene.reader.page.url();
  let dispatchedAtMs = 0;
  let box: ActingElement | undefined;
  let isMissed = false;
  const aimed = await aimAndDo(scene, target, { ...PRESS, isLookedAtAgain }, async (ready) => {
    const now = checkedOf(ready.before);
    if (now === undefined || now === wished) return;
    box = await fieldOf(ready.documents[0], target);
    dispatchedAtMs = systemClock.monotonicMs();
    isMissed = !(await press(scene, { kind: "click", target: target.ref }, ready));
  });
  const { before } = aimed;
  const isHeld = checkedOf(before) === wished;
  if ("obstacle" in aimed) return { toggled: isHeld ? held(action, before) : blocked(action, aimed) };
  try {
    if (checkedOf(before) === undefined)
      return { toggled: blocked(action, { obstacle: { kind: "not-checkable" }, before }) };
    if (isHeld || !box) return { toggled: held(action, before) };
    if (isMissed) return { toggled: blocked(action, { obstacle: MOVED_AWAY, before }) };
    return await readBack(scene, { action, aimed, box, url, dispatchedAtMs });
  } finally {
    release(aimed.documents);
  }
}

interface Pressed {
  readonly action: Toggling;
  readonly aimed: Aimed;
  readonly box: ActingElement;
  readonly url: string;
  readonly dispatchedAtMs: number;
}

async function readBack(scene: Scene, { action, aimed, box, url, dispatchedAtMs }: Pressed): Promise<Toggled> {
  const { before, documents } = aimed;
  const wished = wishedOf(action);
  const observation = await observeField(scene, { documents, before, dispatchedAtMs, url, isFocusMeant: false });
  const state = await box.state().catch(() => undefined);
  const now = state && checkedOf(state);
  const isFulfilled = now === wished;
  const word = WORDS[now ?? ""] ?? "not checked";
  const isStill = now === checkedOf(before);
  const complaint = state && !isFulfilled ? `it is ${isStill ? `still ${word}` : `${word} now`}.` : undefined;
  const toggled = await judge(scene, { action, url, before, observation, complaint, isFulfilled });
  return { toggled, isOther: checkedOf(before) === "mixed" && (now === "true" || now === "false") && !isFulfilled };
}

const WORDS: Readonly<Record<string, string>> = {
  true: "checked",
  false: "not checked",
  mixed: "neither checked nor unchecked",
};

function wishedOf({ kind }: Toggling): string {
  return kind === "check" ? "true" : "false";
}

/**
 * What says whether it is on: of a toggle button that it is pressed, of an option that it is selected. Undefined for what can be
 * neither.
 */
function checkedOf({ states, role }: WireState): string | undefined {
  const told = states["checked"] ?? states["pressed"] ?? states["selected"];
  return told ?? (CHECKABLE.has(role) ? "false" : undefined);
}

/** They are off where they say nothing, https://www.w3.org/TR/wai-aria-1.2/#aria-checked. */
const CHECKABLE = new Set(["checkbox", "switch", "radio", "menuitemcheckbox", "menuitemradio", "option", "treeitem"]);
