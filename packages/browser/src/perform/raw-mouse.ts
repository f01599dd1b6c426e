import { systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { watchAll } from "./aim.ts";
import { inFront } from "./front-turns.ts";
import { blocked, judge } from "./judge.ts";
import { observe } from "./observe.ts";
import { isInViewport, release } from "./pointing.ts";
import type { Scene } from "./scene.ts";
import { NOTHING } from "./nothing.ts";

/** One event of the mouse, at a point of the viewport. */
export async function moveMouse(scene: Scene, action: ActionOf<"mouse">): Promise<PerformResult> {
  const { page } = scene.reader;
  if (!(await isInViewport(scene, action.at))) {
    return blocked(action, { obstacle: { kind: "outside" }, before: NOTHING });
  }
  const url = page.url();
  const { documents } = await watchAll(scene, "press");
  const dispatchedAtMs = systemClock.monotonicMs();
  await inFront(page, scene.call, () => send(scene, action));
  // Where the mouse is, or whether its button is down, is all that was wished; more is told if it is there at once.
  const isFulfilled = action.event !== "wheel";
  const observation = await observe(scene, {
    documents,
    before: undefined,
    dispatchedAtMs,
    url,
    isFocusMeant: true,
    isBrief: isFulfilled,
  });
  release(documents);
  return judge(scene, { action, url, before: undefined, observation, isFulfilled });
}

async function send(
  { reader: { page } }: Scene,
  { event, at: { x, y }, button = "left", dx = 0, dy = 0 }: ActionOf<"mouse">,
): Promise<void> {
  await page.mouse.move(x, y);
  if (event === "down") await page.mouse.down({ button });
  if (event === "up") await page.mouse.up({ button });
  if (event === "wheel") await page.mouse.wheel(dx, dy);
}
