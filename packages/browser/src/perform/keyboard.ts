import { systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActingFrame } from "./acting-frame.ts";
import { aimAndDo, watchAll } from "./aim.ts";
import { inFront } from "./front-turns.ts";
import { blocked, judge, unresolved } from "./judge.ts";
import { type Observed, observe } from "./observe.ts";
import { release } from "./pointing.ts";
import { NOTHING } from "./nothing.ts";
import { needsElement } from "./needs-element.ts";
import { untilDialog } from "./page-signals.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { Scene } from "./scene.ts";
import { textOf } from "./secret-text.ts";

type Keyed = ActionOf<"press" | "key" | "type">;

/** Presses keys: on a target, which gets the focus first, or on whatever has it. */
export async function pressKeys(scene: Scene, action: Keyed): Promise<PerformResult> {
  return action.kind !== "key" && action.target !== undefined
    ? pressOn(scene, action, action.target)
    : pressHere(scene, action);
}

async function pressOn(
  scene: Scene,
  action: ActionOf<"press" | "type">,
  on: NonNullable<typeof action.target>,
): Promise<PerformResult> {
  const target = await resolveTarget(scene.reader, on, scene.call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") throw needsElement(action.kind);
  const resolved = { ...action, target: target.ref };
  const url = scene.reader.page.url();
  let dispatchedAtMs = 0;
  let hasFocus = false;
  const aimed = await aimAndDo(scene, target, { need: "focus", phase: "key", guard: "keys" }, async (ready) => {
    hasFocus = ready.before.states["focused"] === "true";
    if (!hasFocus) return;
    dispatchedAtMs = systemClock.monotonicMs();
    await send(scene, action);
  });
  if ("obstacle" in aimed) return blocked(resolved, aimed);
  if (!hasFocus) {
    await release(aimed.documents);
    const obstacle = {
      kind: "wrong-element",
      reason: "it can't take the focus, and keys would go elsewhere.",
    } as const;
    return blocked(resolved, { obstacle, before: aimed.before });
  }
  return seeAndJudge(scene, resolved, { ...aimed, dispatchedAtMs, url, isFocusMeant: isFocusMeant(action) });
}

async function pressHere(scene: Scene, action: Keyed): Promise<PerformResult> {
  if (action.kind === "type" && typeof action.text !== "string") return blocked(action, NO_FIELD);
  const url = scene.reader.page.url();
  const { documents, before } = await watchAll(scene, "key");
  const dispatchedAtMs = systemClock.monotonicMs();
  await inFront(scene.reader.page, scene.call, () => send(scene, action));
  return seeAndJudge(scene, action, {
    documents,
    before,
    dispatchedAtMs,
    url,
    isFocusMeant: isFocusMeant(action),
  });
}

/** Whatever has the focus by then may belong to anybody. */
const NO_FIELD = {
  obstacle: { kind: "secret", reason: "a secret is typed into a field that is named, and into no other." },
  before: NOTHING,
} as const;

/** Moving the focus is what these keys are for. */
function isFocusMeant(action: Keyed): boolean {
  return "key" in action && /(?:^|\+)(?:Tab|F6|Arrow\w+|Home|End|Escape)$/.test(action.key);
}

async function seeAndJudge(
  scene: Scene,
  action: Keyed,
  observed: Observed & { readonly documents: readonly ActingFrame[] },
): Promise<PerformResult> {
  const observation = await observe(scene, observed);
  await release(observed.documents);
  return judge(scene, { action, url: observed.url, before: observed.before, observation });
}

async function send(scene: Scene, action: Keyed): Promise<void> {
  const sending = sendKeys(scene, action);
  await Promise.race([sending, untilDialog(scene.signals)]);
  sending.catch((error: unknown) => scene.call.log.debug("A key did not end.", { error: String(error) }));
}

async function sendKeys(scene: Scene, given: Keyed): Promise<void> {
  const { keyboard } = scene.reader.page;
  const action = "key" in given ? { ...given, key: asPressed(given.key) } : given;
  if (action.kind === "type") return keyboard.type(textOf(scene, action.text).value);
  if (action.kind === "press")
    return action.holdMs === undefined ? keyboard.press(action.key) : hold(scene, action.key, action.holdMs);
  if (action.event === "down") return keyboard.down(action.key);
  if (action.event === "up") return keyboard.up(action.key);
  return hold(scene, action.key, action.ms ?? 0);
}

/** `Control+K` is how people write the keys Control and k: a capital letter would need Shift. */
function asPressed(key: string): string {
  const hasShift = /(?:^|\+)Shift\+/.test(key);
  return hasShift
    ? key
    : key.replace(/(\+)([A-Z])$/, (_, plus: string, letter: string) => `${plus}${letter.toLowerCase()}`);
}

/** A key that is held repeats as a keyboard repeats it: after a quarter of a second, thirty times a second. */
const REPEAT_AFTER_MS = 250;
const REPEAT_EVERY_MS = 33;

async function hold({ reader: { page }, call }: Scene, key: string, holdMs: number): Promise<void> {
  const endsAtMs = systemClock.monotonicMs() + holdMs;
  await page.keyboard.down(key);
  try {
    for (let waitMs = REPEAT_AFTER_MS; systemClock.monotonicMs() < endsAtMs; waitMs = REPEAT_EVERY_MS) {
      await systemClock.sleep(Math.min(waitMs, endsAtMs - systemClock.monotonicMs()), call.signal);
      if (systemClock.monotonicMs() < endsAtMs) await page.keyboard.down(key);
    }
  } finally {
    await page.keyboard.up(key);
  }
}
