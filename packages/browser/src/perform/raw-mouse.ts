import { systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { release } from "./aim.ts";
import { blocked, judge } from "./judge.ts";
import { observe } from "./observe.ts";
import { isInViewport } from "./pointing.ts";
import type { PerformContext } from "./perform-context.ts";
import { watchAndDo } from "./watch-and-do.ts";
import { NOTHING } from "./nothing.ts";
import type { WirePhase } from "./wire.ts";

/** Dispatches one mouse event at a point of the viewport. */
export async function moveMouse(context: PerformContext, action: ActionOf<"mouse">): Promise<PerformResult> {
  const { page } = context.reader;
  if (!(await isInViewport(context, action.at))) {
    return blocked(action, { obstacle: { kind: "outside" }, before: NOTHING });
  }
  const url = page.url();
  let dispatchedAtMs = 0;
  const watched = await watchAndDo(
    context,
    { phase: phaseOf(context, action), at: action.at, isTargetless: true },
    () => {
      dispatchedAtMs = systemClock.monotonicMs();
      return send(context, action);
    },
  );
  if ("obstacle" in watched) return blocked(action, watched);
  const { documents } = watched;
  // The position of the mouse, or the state of its button, is the requested state. Immediate effects are reported too.
  const isFulfilled = action.event !== "wheel";
  const observation = await observe(context, {
    documents,
    before: undefined,
    dispatchedAtMs,
    url,
    isAnywhere: true,
    isFocusEffect: true,
    isBrief: isFulfilled,
  });
  release(documents);
  return judge(context, { action, url, before: undefined, observation, isFulfilled });
}

/** Only presses are observed for an effect. */
function phaseOf({ verification }: PerformContext, { event }: ActionOf<"mouse">): WirePhase {
  if (verification === "effect") return "press";
  return event === "move" || event === "wheel" ? event : "press";
}

/** Resolves with whether the event was sent. An element with new words when the pointer arrives needs confirmation first. */
async function send(
  { reader: { page }, consent }: PerformContext,
  { event, at: { x, y }, button = "left", clickCount = 1, dx = 0, dy = 0 }: ActionOf<"mouse">,
): Promise<boolean> {
  await page.mouse.move(x, y);
  if (await consent.hasNewWords()) return false;
  if (event === "down") await page.mouse.down({ button, clickCount });
  if (event === "up") await page.mouse.up({ button, clickCount });
  if (event === "wheel") await page.mouse.wheel(dx, dy);
  return true;
}
