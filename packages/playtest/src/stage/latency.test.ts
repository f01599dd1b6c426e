import { createCallContext, systemClock } from "@surehand/kernel";
import { serve, type TestSite } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runPolicy } from "../explorer/run-policy.ts";
import { FieldMemory } from "../explorer/field-memory.ts";
import { TextGame } from "../explorer/text-game.ts";
import { DragMemory } from "../explorer/drag-memory.ts";
import { createRandom } from "../explorer/random.ts";
import { holdKeys, TAP_MS } from "../input/gestures.ts";
import { readCounters } from "../reading/counters.ts";
import { Run } from "../runs/run.ts";
import { catchGame } from "../testing/catch-game.test.support.ts";
import { openArena } from "./arena.ts";
import { Stage } from "./stage.ts";

let site: TestSite;
beforeAll(async () => {
  site = await serve(() => ({ "/": catchGame() }));
});
afterAll(async () => site[Symbol.asyncDispose]());

const steer = {
  kind: "follow",
  axis: "x",
  decrease: "ArrowLeft",
  increase: "ArrowRight",
  player: { color: "#22aa66" },
  target: { color: "#dd3333" },
} as const;
const BURSTS = 6;

test("plays a game of reflexes as well with decisions that take eight seconds", async () => {
  using call = createCallContext({ timeoutMs: 100_000 });
  await using arena = await openArena({}, call);
  const scores: number[] = [];
  for (const latencyMs of [0, 8000]) {
    const options = { url: site.url, seed: 1, viewport: { width: 800, height: 600 }, isRealTime: false };
    await using stage = await Stage.open(arena, options, call);
    const run = new Run(stage);
    await run.now();
    await run.pass(200);
    await run.play(holdKeys(["Space"], TAP_MS));
    const { box: area } = await stage.area();
    const context = {
      run,
      random: createRandom(1),
      area,
      clicks: new Map(),
      drags: new DragMemory(),
      commands: new Map(),
      textGame: new TextGame(),
      field: new FieldMemory(),
    };
    for (let burst = 0; burst < BURSTS; burst++) {
      // Waits before the first decision and in the middle: without the clock the game would be lost meanwhile.
      if (burst % (BURSTS / 2) === 0) await systemClock.sleep(latencyMs);
      await runPolicy(steer, context, { ms: 2000, isOver: () => false });
    }
    scores.push(readCounters((await run.now()).texts).get("score")?.value ?? -1);
  }
  expect(scores[0]).toBeGreaterThan(3);
  expect(scores[1]).toBe(scores[0]);
});
