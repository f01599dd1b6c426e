import { systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActingElement } from "./acting-frame.ts";
import { aimAndDo } from "./aim.ts";
import { blocked, held, judge, unresolved } from "./judge.ts";
import { observe } from "./observe.ts";
import { MOVED_AWAY, press, release } from "./pointing.ts";
import { needsElement } from "./needs-element.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { Scene } from "./scene.ts";
import { untilTakenBack } from "./taken-back.ts";
import type { WireState } from "./wire.ts";
import { fieldOf } from "./writing.ts";

/** Brings a checkbox, switch or radio to a state by one press, if it is not there already. */
export async function toggle(scene: Scene, action: ActionOf<"check" | "uncheck">): Promise<PerformResult> {
  const { reader, call } = scene;
  const target = await resolveTarget(reader, action.target, call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") throw needsElement(action.kind);
  const resolved = { ...action, target: target.ref };
  const wished = action.kind === "check" ? "true" : "false";
  const url = reader.page.url();
  let dispatchedAtMs = 0;
  let box: ActingElement | undefined;
  let isHeld = false;
  let isMissed = false;
  const aimed = await aimAndDo(
    scene,
    target,
    { need: "press", phase: "press", event: "click", guard: "press" },
    async (ready) => {
      isHeld = checkedOf(ready.before) === wished;
      if (isHeld) return;
      box = await fieldOf(ready.documents[0], target);
      dispatchedAtMs = systemClock.monotonicMs();
      isMissed = !(await press(scene, { kind: "click", target: target.ref }, ready));
    },
  );
  if ("obstacle" in aimed)
    return checkedOf(aimed.before) === wished ? held(resolved, aimed.before) : blocked(resolved, aimed);
  const { before, documents } = aimed;
  try {
    if (isHeld) return held(resolved, before);
    if (isMissed) return blocked(resolved, { obstacle: MOVED_AWAY, before });
    const observation = await observe(scene, { documents, before, dispatchedAtMs, url, isFocusMeant: false });
    await untilTakenBack(scene, observation);
    const now = await box?.state().catch(() => undefined);
    const isFulfilled = now !== undefined && checkedOf(now) === wished;
    const complaint = now && !isFulfilled ? `it is still ${wished === "true" ? "not checked" : "checked"}.` : undefined;
    return await judge(scene, { action: resolved, url, before, observation, complaint, isFulfilled });
  } finally {
    release(documents);
  }
}

/** What says whether it is on: of a toggle button that it is pressed, of an option that it is selected. */
function checkedOf({ states }: WireState): string {
  return states["checked"] ?? states["pressed"] ?? states["selected"] ?? "false";
}
