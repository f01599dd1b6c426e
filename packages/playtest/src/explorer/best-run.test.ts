import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import { during, recordingOf } from "../testing/recording.test.support.ts";
import { BestRun } from "./best-run.ts";

const cues: Cue[] = [1000, 5000, 9500].map((atMs) => ({ atMs, input: { kind: "key-down", key: "a" } }));
const { sights } = recordingOf(during(200, () => ({})));
const before = (endMs: number) => sights.filter(({ atMs }) => atMs < endMs);
const defeat = (score: number, endedAtMs: number) => ({
  reach: { level: 1, score, playedMs: endedAtMs - 500 },
  cues,
  sights,
  beganAtMs: 500,
  endedAtMs,
});

test("returns to a moment before the defeat, and to an earlier one after the next defeat", () => {
  const run = new BestRun();
  expect(run.afterDefeat(defeat(3, 10_000))).toEqual({ cues: cues.slice(0, 2), atMs: 8500, sights: before(8500) });
  expect(run.afterDefeat(defeat(2, 9000))).toEqual({ cues: cues.slice(0, 2), atMs: 7000, sights: before(7000) });
});

test("continues a play that got farther", () => {
  const run = new BestRun();
  run.afterDefeat(defeat(3, 10_000));
  expect(run.afterDefeat(defeat(4, 20_000))).toEqual({ cues, atMs: 18_500, sights: before(18_500) });
});

test("starts a new game after a short play, and when all attempts failed", () => {
  expect(new BestRun().afterDefeat(defeat(0, 2000))).toBeUndefined();
  const run = new BestRun();
  for (let tries = 0; tries < 6; tries++) expect(run.afterDefeat(defeat(3, 10_000))).toBeDefined();
  expect(run.afterDefeat(defeat(3, 10_000))).toBeUndefined();
});
