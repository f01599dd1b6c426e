import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import type { Recording } from "../runs/recording.ts";
import { during, recordingOf, setup } from "../testing/recording.test.support.ts";
import { standsStill } from "./stands-still.ts";

/** Rocks fly until the score is 50, at 10 s. A shot every second flies for 200 ms. */
function shooting({ isNextWave, text = "" }: { isNextWave: boolean; text?: string }): Recording {
  const at = (x: number, color: string) => ({ kind: "path" as const, color, x, y: 80, width: 9, height: 9 });
  return recordingOf(
    during(300, (index) => {
      const isOver = index >= 100 && !isNextWave;
      const shot = index % 10 < 3 ? [at(300 + 40 * (index % 10), "white")] : [];
      const rocks = isOver ? [] : [at(10 + index, "gray")];
      const texts = [`Score ${Math.min(50, Math.floor(index / 20) * 10)}`, ...(isOver && text !== "" ? [text] : [])];
      return { texts, shapes: [at(0, "blue"), ...rocks, ...shot] };
    }),
    { inputs: Array.from({ length: 29 }, (_, second) => press(second * 1000)) },
  );
}

const press = (atMs: number): Cue => ({ atMs, input: { kind: "mouse-down", x: 300, y: 80 } });

test("finds a game in which nothing comes any more after the score rose", () => {
  const moving = { ...setup, isMoving: true };
  const found = standsStill.judge(shooting({ isNextWave: false }), moving);
  expect(found).toMatchObject([{ kind: "stuck-state", key: "nothing comes" }]);
  expect(standsStill.judge(shooting({ isNextWave: true }), moving)).toEqual([]);
  expect(standsStill.judge(shooting({ isNextWave: false, text: "Press Space to go on" }), moving)).toEqual([]);
});
