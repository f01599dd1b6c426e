import { expect, test } from "vitest";
import type { Beat } from "../input/gestures.ts";
import type { Run } from "../runs/run.ts";
import type { Sight } from "../stage/sight.ts";
import { recordingOf } from "../testing/recording.test.support.ts";
import { advanceMover } from "./advance-mover.ts";
import { createRandom } from "./random.ts";

/** A hero in a level of one screen: each direction key moves it by 40 until a wall. */
function level(): { run: Run; places: number[] } {
  let x = 30;
  const places: number[] = [];
  const sight = (): Sight => {
    const hero = { kind: "rect" as const, color: "#4af", x, y: 340, width: 20, height: 28 };
    const [only] = recordingOf([{ shapes: [hero] }]).sights;
    if (!only) throw new Error("There is no sight.");
    return only;
  };
  const play = async (beats: readonly Beat[]): Promise<void> => {
    for (const { inputs } of beats)
      for (const input of inputs)
        if (input.kind === "key-down") x += { ArrowRight: 40, ArrowLeft: -40 }[input.key] ?? 0;
    x = Math.max(0, Math.min(600, x));
    places.push(x);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mover plays and looks, nothing else
  return { run: { play, now: async () => sight() } as unknown as Run, places };
}

test("turns back at the end of a level that does not scroll", async () => {
  const { run, places } = level();
  const move = advanceMover(
    { kind: "advance", key: "ArrowRight", back: "ArrowLeft", jump: "Space" },
    { run, random: createRandom(1) },
  );
  for (let step = 0; step < 40; step++) await move(await run.now());
  const end = places.indexOf(600);
  expect(end).toBeGreaterThan(0);
  expect(Math.min(...places.slice(end))).toBeLessThan(300);
  expect(places.lastIndexOf(600)).toBeGreaterThan(end + 12);
});
