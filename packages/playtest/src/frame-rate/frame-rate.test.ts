import { createCallContext } from "@surehand/kernel";
import { serve } from "@surehand/browser/testing";
import { expect, test } from "vitest";
import { openArena } from "../stage/arena.ts";
import { catchGame } from "../testing/catch-game.test.support.ts";
import { setup } from "../testing/recording.test.support.ts";
import { judgeFrameRate } from "./judge-frame-rate.ts";
import { measureFrameRate } from "./measure-frame-rate.ts";

const frames = (ms: number): number[] => Array.from({ length: 20 }, () => ms);

test.each([
  ["a game that is as fast as the machine allows", 16, [17, 40], []],
  ["a slow machine", 45, [50, 55], []],
  ["a game that was slow in one window only", 16, [200, 20], []],
  ["a slow game", 16, [50, 60], ["low"]],
  ["a very slow game", 16, [180, 120], ["medium"]],
] as const)("judges %s", (_, blank, game, severities) => {
  const found = judgeFrameRate({ blankMs: frames(blank), gameMs: game.map(frames) }, 500);
  expect(found.map(({ severity }) => severity)).toEqual(severities);
});

test("ignores a single long frame", () => {
  expect(judgeFrameRate({ blankMs: frames(16), gameMs: [[...frames(17), 900]] }, 500)).toEqual([]);
});

test("measures the frames of the game that the start inputs began, in real time", async () => {
  using call = createCallContext({ timeoutMs: 60_000 });
  const busy = `const until = performance.now() + (state === "play" ? 150 : 0); while (performance.now() < until);`;
  await using site = await serve(() => ({
    "/": catchGame({ onFrame: busy }),
    "/webgl": `<canvas></canvas><script>document.querySelector("canvas").getContext("webgl");</script>`,
  }));
  await using arena = await openArena({}, call);
  const startCues = [
    { atMs: 300, input: { kind: "key-down" as const, key: "Space" } },
    { atMs: 400, input: { kind: "key-up" as const, key: "Space" } },
  ];
  const game = { ...setup, url: `${site.url}/`, startCues, playFromMs: 500 };
  const rates = await measureFrameRate(arena, game, call);
  expect(rates?.gameMs).toHaveLength(2);
  // The script is busy for longer than this in each frame, on any machine.
  expect(Math.min(...(rates?.gameMs.flat() ?? [0]))).toBeGreaterThan(100);
  expect(rates?.blankMs.length).toBeGreaterThan(1);
  expect(await measureFrameRate(arena, { ...game, url: `${site.url}/webgl` }, call)).toBeUndefined();
});
