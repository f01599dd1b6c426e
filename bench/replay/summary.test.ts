import { expect, test } from "vitest";
import { names, summarise } from "./summary.ts";

const figures = (medianMs: number): { medianMs: number; minMs: number; maxMs: number; samples: number } => ({
  medianMs,
  minMs: medianMs,
  maxMs: medianMs,
  samples: 5,
});

test.each([
  { replayMs: 1500, met: [true, true, true] },
  { replayMs: 1600, met: [true, true, false] },
  { replayMs: 1900, met: [true, false, false] },
  { replayMs: 4100, met: [false, false, false] },
])("a replay of $replayMs ms meets $met", ({ replayMs, met }) => {
  const calls = {
    [names.agent]: figures(40_000),
    [names.replay]: figures(replayMs),
    [names.byHand]: figures(1000),
    [names.checkedByHand]: figures(1200),
  };
  const { goals, failed, measured } = summarise([{ name: "purchase", problems: [], calls }]);
  expect(goals.map(({ isMet }) => isMet)).toEqual(met);
  expect([failed, measured]).toEqual([0, 1]);
});

test("what could not be measured meets no goal, and counts as failed", () => {
  const { goals, failed } = summarise([{ name: "purchase", problems: ["no order"], calls: {} }], ["no browser"]);
  expect(goals.map(({ isMet }) => isMet)).toEqual([null, null, null]);
  expect(failed).toBe(2);
});
