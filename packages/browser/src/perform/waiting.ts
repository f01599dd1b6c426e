import { InvalidInputError, systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import { noEffect } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { nameOf } from "./describe-effect.ts";
import { openActingFrame } from "./acting-frame.ts";
import { result } from "./judge.ts";
import type { Scene } from "./scene.ts";
import { settle } from "./settle.ts";

const LOOK_EVERY_MS = 50;
/** Whoever waits for quiet wants more of it than whoever only looks. */
const QUIET_MS = 600;
const LONGEST_LOOK_MS = 300;
/** Kept back from the deadline, to tell what did not come. */
const TELLING_MS = 30;

/** Waits for what it is told to wait for, and says whether it came. */
export async function wait(scene: Scene, action: ActionOf<"wait">): Promise<PerformResult> {
  const { ms, text, textGone, url, quiet } = action;
  if ([ms, text, textGone, url, quiet].every((condition) => condition === undefined)) throw nothingToWaitFor();
  const startedAtMs = systemClock.monotonicMs();
  const effect = { ...noEffect, alreadyHeld: false };
  const say = (status: "done" | "no-effect", told: string): PerformResult =>
    result({ status, action, effect, message: `${nameOf(action, "")}: ${told}` });
  const leftMs = (): number => scene.call.deadline.remainingMs() - TELLING_MS;
  const waitedMs = (): number => Math.round(systemClock.monotonicMs() - startedAtMs);
  if (ms !== undefined) await systemClock.sleep(Math.max(0, Math.min(ms, leftMs())), scene.call.signal);
  if (quiet) await settle(scene.reader, scene.call, { longestMs: leftMs(), quietMs: QUIET_MS });
  for (;;) {
    const missing = waitedMs() + 1 < (ms ?? 0) ? `${ms} ms are not over` : await missingOf(scene, action, leftMs());
    if (missing === undefined) return say("done", `it is so after ${waitedMs()} ms.`);
    if (leftMs() <= 0) return say("no-effect", `${missing} after ${waitedMs()} ms.`);
    await systemClock.sleep(Math.min(LOOK_EVERY_MS, leftMs()), scene.call.signal);
  }
}

async function missingOf(
  scene: Scene,
  { text, textGone, url }: ActionOf<"wait">,
  leftMs: number,
): Promise<string | undefined> {
  const lookMs = Math.max(0, Math.min(LONGEST_LOOK_MS, leftMs));
  if (url !== undefined && !scene.reader.page.url().includes(url))
    return `the address is still ${scene.reader.page.url()}`;
  if (text !== undefined && (await isShown(scene, text, lookMs)) !== true)
    return `${JSON.stringify(text)} has not come`;
  if (textGone !== undefined && (await isShown(scene, textGone, lookMs)) !== false)
    return `${JSON.stringify(textGone)} is still there`;
  return undefined;
}

/** In any frame. A page that does not answer says nothing, and so not that a text is gone. */
async function isShown({ reader, call }: Scene, text: string, lookMs: number): Promise<boolean | undefined> {
  const nodes = await reader.frames.list();
  const found = await Promise.all(
    nodes.map(async (node) => {
      const asked = openActingFrame(reader, node, call).then((frame) =>
        frame.ask<boolean>("containsText", { value: text }),
      );
      const isMain = node.parentId === undefined;
      const silence = isMain ? undefined : false;
      return Promise.race([asked.catch(() => silence), systemClock.sleep(lookMs).then(() => silence)]);
    }),
  );
  return found.includes(true) || (found.includes(undefined) ? undefined : false);
}

function nothingToWaitFor(): InvalidInputError {
  return new InvalidInputError({
    input: "action",
    problem: "says nothing to wait for",
    hint: 'Give ms, text, textGone, url or quiet: { kind: "wait", text: "Saved" }.',
  });
}
