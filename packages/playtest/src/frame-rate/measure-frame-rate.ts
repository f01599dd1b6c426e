import { type CallContext, withinDeadline } from "@surehand/kernel";
import type { Frame } from "playwright-core";
import type { GameSetup } from "../explorer/game-setup.ts";
import { Run } from "../runs/run.ts";
import { beatsOf } from "../runs/run-trace.ts";
import type { Arena } from "../stage/arena.ts";
import type { FreshPageOptions } from "../stage/fresh-page.ts";
import { Stage } from "../stage/stage.ts";
import type { FrameRates } from "./judge-frame-rate.ts";

const WINDOW_MS = 1500;
/** Wall time that the measurement takes at least: two pages, the start of the game and three windows. */
export const SHORTEST_MEASUREMENT_MS = 8000;

/**
 * Plays the game in real time, and measures its frames twice, and those of a blank page in the same browser. Returns undefined for a
 * game that draws with WebGL: without a graphics card its frames say nothing about the game.
 */
export async function measureFrameRate(
  arena: Arena,
  { url, seed, viewport, startCues, playFromMs }: GameSetup,
  call: CallContext,
): Promise<FrameRates | undefined> {
  const pageOptions = { seed, viewport, isRealTime: true };
  const blankMs = await measureBlankPage(arena, pageOptions, call);
  await using stage = await Stage.open(arena, { url, ...pageOptions }, call);
  const run = new Run(stage, { call });
  await run.play(beatsOf({ cues: startCues, endMs: playFromMs }, 0));
  const { frame } = await stage.area();
  if (await withinDeadline(call, "Reading the canvas", drawsWithWebGl(frame))) return undefined;
  const gameMs = [];
  for (const name of ["first", "second"])
    gameMs.push(await withinDeadline(call, `Measuring the ${name} frames`, frameTimes(frame)));
  return { blankMs, gameMs };
}

async function measureBlankPage(arena: Arena, options: FreshPageOptions, call: CallContext): Promise<number[]> {
  const opened = await arena.openPage(options);
  try {
    return await withinDeadline(call, "Measuring a blank page", frameTimes(opened.page.mainFrame()));
  } finally {
    await opened.close({ isReusable: false });
  }
}

/** Returns the times between animation frames, in milliseconds. */
function frameTimes(frame: Frame): Promise<number[]> {
  return frame.evaluate(
    (windowMs) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let before: number | undefined;
        let passedMs = 0;
        const step = (nowMs: number): void => {
          if (before !== undefined) times.push(nowMs - before);
          passedMs += times.at(-1) ?? 0;
          before = nowMs;
          if (passedMs < windowMs) requestAnimationFrame(step);
          else resolve(times);
        };
        requestAnimationFrame(step);
      }),
    WINDOW_MS,
  );
}

/** A canvas has no 2D context if it has another one. */
function drawsWithWebGl(frame: Frame): Promise<boolean> {
  return frame.evaluate(() => [...document.querySelectorAll("canvas")].some((one) => one.getContext("2d") === null));
}
