import { expect, test } from "vitest";
import type { Cue, Trace } from "../input/game-input.ts";
import { describeTrace } from "../findings/describe-trace.ts";
import { shortenTrace } from "./shorten-trace.ts";

/** Presses of single keys, one each second, each for 48 ms. */
const pressing = (keys: string): Cue[] =>
  Array.from(keys).flatMap((key, index): Cue[] => [
    { atMs: index * 1000 + 500, input: { kind: "key-down", key } },
    { atMs: index * 1000 + 548, input: { kind: "key-up", key } },
  ]);
const traceOf = (keys: string): Trace => ({
  url: "http://game.test/",
  seed: 1,
  viewport: { width: 800, height: 600 },
  cues: pressing(keys),
  endMs: keys.length * 1000,
});
const keysOf = ({ cues }: Trace): string =>
  cues.flatMap(({ input }) => (input.kind === "key-down" ? [input.key] : [])).join("");

test("keeps the inputs that start the game, and those that show the issue in this order", async () => {
  const tried: string[] = [];
  const { trace, atMs } = await shortenTrace(traceOf("sabacabxab"), {
    playFromMs: 1000,
    atMs: 8600,
    mostRuns: 40,
    shownAt: async (shorter) => {
      tried.push(keysOf(shorter));
      const at = shorter.cues.findLast(({ input }) => input.kind === "key-down" && input.key === "x")?.atMs;
      return /^s.*c.*x/u.test(keysOf(shorter)) && at !== undefined ? at + 100 : undefined;
    },
  });
  expect(keysOf(trace)).toBe("scx");
  // The first three presses of the play were skipped together with their time.
  expect(trace.cues.find(({ input }) => input.kind === "key-down" && input.key === "c")?.atMs).toBeLessThan(4500);
  expect(trace.endMs).toBe(Math.ceil((atMs + 1) / 100) * 100);
  expect(new Set(tried).size).toBeGreaterThan(5);
  expect(describeTrace(trace).join(" ")).toContain("Press s at 0.5 s. Press c at");
});

test("shows an issue without any input as early as it appears", async () => {
  const { trace } = await shortenTrace(traceOf("sabc"), {
    playFromMs: 1000,
    atMs: 3600,
    mostRuns: 40,
    shownAt: async ({ endMs }) => (endMs >= 2300 ? 2250 : undefined),
  });
  expect([keysOf(trace), trace.endMs]).toEqual(["s", 2300]);
});

test("tries no more than the maximum number of runs, and keeps a press together with its release", async () => {
  let runs = 0;
  const whole = traceOf("sabcdefgh");
  const { trace } = await shortenTrace(whole, {
    playFromMs: 1000,
    atMs: 8600,
    mostRuns: 7,
    shownAt: async ({ cues }) => {
      runs++;
      expect(cues.length % 2).toBe(0);
      return undefined;
    },
  });
  expect([runs, trace]).toEqual([7, whole]);
});
