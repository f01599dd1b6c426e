import { settleWithin, systemClock } from "@surehand/kernel";
import type { Point } from "../action/action.ts";
import type { Gesture } from "../action/define-action.ts";
import { type ActionOfFamily, definitionOf } from "../action/definition-of.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { DocumentGoneError } from "../world/frame-world.ts";
import { ActingFrame } from "./acting-frame.ts";
import { aimAndDo, type Aimed, MOVED, type Need, release } from "./aim.ts";
import { blocked, judge, unresolved } from "./judge.ts";
import { NOTHING } from "./nothing.ts";
import { type Observation, observe } from "./observe.ts";
import { untilDialog } from "./page-signals.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { PerformContext } from "./perform-context.ts";
import { watchAndDo } from "./watch-and-do.ts";
import type { WireState } from "./wire.ts";

type Pointing = ActionOfFamily<"pointer" | "download">;

/** Number of attempts on an element that moved away under the pointer, with no event delivered. */
const MAX_ATTEMPTS = 4;

/** Presses the mouse, or only moves it to the target. */
export async function point(context: PerformContext, action: Pointing): Promise<PerformResult> {
  const target = await resolveTarget(context.reader, action.target, context.call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") return pointAt(context, action, target.point);
  const resolved = { ...action, target: target.ref };
  return aimAndDo(context, target, {
    need: needOf(action),
    maxAttempts: MAX_ATTEMPTS,
    work: async (ready) => {
      const dispatchedAtMs = systemClock.monotonicMs();
      return (await dispatch(context, resolved, ready)) ? dispatchedAtMs : MOVED;
    },
    refuse: (refused) => blocked(resolved, refused),
    async finish({ url, before, documents }, dispatchedAtMs) {
      const observation = await observe(context, { documents, before, dispatchedAtMs, url, isFocusEffect: false });
      const isFulfilled = isHovered(resolved, observation, before);
      return judge(context, { action: resolved, url, before, observation, isFulfilled });
    },
    isMissed: hasMissed,
  });
}

/** Whether another element was under the pointer, and the event was kept from it. */
export function hasMissed({ obstacle }: PerformResult): boolean {
  return obstacle?.kind === "wrong-element";
}

/** Whether the pointer over the target is all that was requested. Not for an element that announces a popup. */
function isHovered(action: Pointing, { evidence }: Observation, { states }: WireState): boolean {
  return isHover(action) && evidence?.delivered === true && states["haspopup"] === undefined;
}

function needOf(action: Pointing): Need {
  const { event } = gestureOf(action);
  if (isHover(action)) return { need: "press", phase: "hover" };
  return {
    need: "press",
    phase: "press",
    guard: "press",
    isCheckedAgain: true,
    ...(event !== undefined && { event }),
  };
}

function gestureOf({ kind }: Pointing): Gesture {
  return definitionOf(kind).gesture ?? plainClick;
}

/** Whether the action only moves the pointer there. */
function isHover(action: Pointing): boolean {
  return gestureOf(action).presses === 0;
}

/** Acts on the element at the point. */
async function pointAt(context: PerformContext, action: Pointing, at: Point): Promise<PerformResult> {
  if (!(await isInViewport(context, at))) return blocked(action, { obstacle: { kind: "outside" }, before: NOTHING });
  const url = context.reader.page.url();
  const phase = isHover(action) ? "hover" : "press";
  let dispatchedAtMs = 0;
  const watched = await watchAndDo(context, { phase, at }, () => {
    dispatchedAtMs = systemClock.monotonicMs();
    return dispatch(context, action, { point: at });
  });
  if ("obstacle" in watched) return blocked(action, watched);
  const { documents, before } = watched;
  const observation = await observe(context, {
    documents,
    before,
    dispatchedAtMs,
    url,
    isAnywhere: true,
    isFocusEffect: false,
  });
  release(documents);
  return judge(context, { action, url, before, observation, isFulfilled: isHover(action) });
}

export async function isInViewport({ reader, call }: PerformContext, { x, y }: Point): Promise<boolean> {
  const [main] = await reader.frames.list();
  if (!main) return false;
  const { width, height } = await reader.worlds.use(main, call.signal, (world) =>
    new ActingFrame(main, world).ask<{ width: number; height: number }>("viewSize"),
  );
  return x >= 0 && y >= 0 && x < width && y < height;
}

type Place = Pick<Aimed, "point"> & Partial<Pick<Aimed, "place" | "documents" | "isFrameStill" | "leavesField">>;

/** Dispatches the action, and resolves with whether the element was pressed. A dialog that a handler opens blocks the press. */
async function dispatch(context: PerformContext, action: Pointing, at: Place): Promise<boolean> {
  const { reader, signals, call } = context;
  call.signal.throwIfAborted();
  const pressed = press(context, action, at);
  // Effects after a dialog are not awaited.
  pressed.catch((error: unknown) =>
    call.log.debug("A press did not end.", { url: reader.page.url(), error: String(error) }),
  );
  return Promise.race([pressed, untilDialog(signals)]);
}

/** Resolves with whether the element was pressed. One that moves away when the pointer arrives is not. */
export async function press(context: PerformContext, action: Pointing, at: Place): Promise<boolean> {
  const { page } = context.reader;
  const modifiers = "modifiers" in action ? (action.modifiers ?? []) : [];
  for (const key of modifiers) await page.keyboard.down(key);
  try {
    await page.mouse.move(at.point.x, at.point.y);
    const gesture = gestureOf(action);
    if (gesture.presses === 0) return true;
    // Some elements move away when the pointer arrives.
    if (!(await isStillThere(at)) || (await context.consent.hasNewWords())) return false;
    context.call.signal.throwIfAborted();
    if (at.leavesField === true) await pressSlowly(context, gesture, at.documents?.[0]);
    else await pressHere(page, gesture);
    return true;
  } finally {
    for (const key of modifiers.toReversed()) await page.keyboard.up(key);
  }
}

/** Whether the pointer, which has arrived, is over the element that was aimed at. */
async function isStillThere({ place, documents, isFrameStill }: Place): Promise<boolean> {
  const [document] = documents ?? [];
  if (!document || !place) return true;
  try {
    const isThere = await document.ask<boolean>("isStillThere", { value: place.x }, { value: place.y });
    return isThere && ((await isFrameStill?.()) ?? true);
  } catch (error) {
    // The pointer made the frame disappear.
    if (error instanceof DocumentGoneError) return false;
    throw error;
  }
}

/** A person's press takes 80 ms or more. */
const HELD_MS = 25;
/** A page that a dialog or a script blocks does not answer. */
const LONGEST_HELD_MS = 500;

/**
 * Presses with a pause before the release. Many pages handle a field losing focus a moment after the press starts, for example to
 * take over its text, and rely on a later click.
 */
async function pressSlowly(
  { reader: { page }, call }: PerformContext,
  { button, presses }: Gesture,
  document: ActingFrame | undefined,
): Promise<void> {
  const { mouse } = page;
  for (const clickCount of [1, 2].slice(0, presses)) {
    await mouse.down({ button, clickCount });
    try {
      // The page's own timers come first in its queue, also if it is busy.
      const passed = document?.ask("passTime", { value: HELD_MS }).catch(() => undefined);
      await Promise.all([systemClock.sleep(HELD_MS, call.signal), passed && settleWithin(passed, LONGEST_HELD_MS)]);
    } finally {
      await mouse.up({ button, clickCount });
    }
  }
}

/** Presses at the pointer's current position, and sends all events at once. */
export async function pressHere(
  { mouse }: PerformContext["reader"]["page"],
  { button, presses }: Gesture = plainClick,
): Promise<void> {
  await Promise.all(
    [1, 2]
      .slice(0, presses)
      .flatMap((clickCount) => [mouse.down({ button, clickCount }), mouse.up({ button, clickCount })]),
  );
}

const plainClick: Gesture = { button: "left", presses: 1, event: "click" };
