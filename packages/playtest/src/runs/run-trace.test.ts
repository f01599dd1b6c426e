import { AbortedError, createCallContext, DeadlineExceededError } from "@surehand/kernel";
import { createFakeClock } from "@surehand/kernel/testing";
import { serve, type TestSite } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Trace } from "../input/game-input.ts";
import { holdKeys, wait } from "../input/gestures.ts";
import { type Arena, openArena } from "../stage/arena.ts";
import { Stage } from "../stage/stage.ts";
import { catchGame } from "../testing/catch-game.test.support.ts";
import { runTrace } from "./run-trace.ts";
import { Run } from "./run.ts";

const HOUR_MS = 3_600_000;
const hanging = "<canvas></canvas><script>setTimeout(() => { for (;;); }, 400);</script>";
using opening = createCallContext({ timeoutMs: 60_000 });
let site: TestSite;
let arena: Arena;

beforeAll(async () => {
  site = await serve(() => ({ "/": catchGame(), "/hanging": hanging }));
  arena = await openArena({}, opening);
});
afterAll(async () => {
  await arena[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const traceOf = (path: string): Trace => ({
  url: `${site.url}${path}`,
  seed: 1,
  viewport: { width: 800, height: 600 },
  cues: [],
  endMs: HOUR_MS,
});

test("cuts a trace at the deadline, in the middle of its time", async () => {
  const clock = createFakeClock();
  using call = createCallContext({ timeoutMs: 1000, clock });
  let messages = 0;
  const onSight = async (): Promise<void> => {
    if (++messages === 3) await clock.advance(1000);
  };
  await expect(runTrace(arena, traceOf("/"), { call, onSight })).rejects.toThrow(DeadlineExceededError);
  expect(messages).toBe(3);
});

test("keeps the recording of a run up to the cut", async () => {
  const stopping = new AbortController();
  using call = createCallContext({ signal: stopping.signal });
  await using stage = await Stage.open(arena, { ...traceOf("/"), isRealTime: false }, opening);
  const run = new Run(stage, { call, onSight: async ({ gameMs }) => (gameMs >= 2000 ? stopping.abort() : undefined) });
  await run.now();
  await run.play(wait(HOUR_MS));
  await run.play(wait(1000));
  expect([run.isOver, run.isBroken]).toEqual([true, false]);
  const { sights, trace } = await run.finish();
  expect([sights.at(-1)?.atMs, trace.endMs]).toEqual([2000, 2000]);
  expect(await run.now()).toBe(sights.at(-1));
});

test("leaves a hanging page when the call ends, before the page is known to hang", async () => {
  using call = createCallContext({ signal: AbortSignal.timeout(1500) });
  await expect(runTrace(arena, traceOf("/hanging"), { call })).rejects.toThrow(AbortedError);
});

test("plays what is known with a look at its end only, and keeps the known sights", async () => {
  const beats = [...holdKeys(["Space"], 200), ...wait(1850)];
  await using first = await Stage.open(arena, { ...traceOf("/"), isRealTime: false }, opening);
  const known = new Run(first);
  await known.now();
  await known.play(beats);
  await using stage = await Stage.open(arena, { ...traceOf("/"), isRealTime: false }, opening);
  let messages = 0;
  const run = new Run(stage, { onSight: async () => void messages++ });
  await run.now();
  await run.playKnown(beats, known.sights);
  expect([run.sights.length, messages]).toEqual([known.sights.length + 1, 0]);
  expect(run.sights.at(-1)?.atMs).toBe(2050);
  await run.play(wait(150));
  await known.play(wait(150));
  expect(run.sights.slice(-2)).toEqual(known.sights.slice(-2));
});
