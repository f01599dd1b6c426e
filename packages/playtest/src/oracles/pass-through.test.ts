import { expect, test } from "vitest";
import type { DrawnShape } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import { during, pixelsWith, recordingOf, setup } from "../testing/recording.test.support.ts";
import { shotsPass } from "./shots-pass.ts";
import { passThrough } from "./pass-through.ts";

const shape = (more: Partial<DrawnShape>): DrawnShape => ({
  kind: "rect",
  color: "red",
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  ...more,
});
const paddle = shape({ color: "white", x: 90, y: 300, width: 60, height: 40 });

/** A ball that falls on a paddle again and again, and bounces or not. */
function ballOf(bounces: (round: number) => boolean): Recording {
  return recordingOf(
    during(200, (index) => {
      const [round, step] = [Math.floor(index / 10), index % 10];
      const down = 180 + step * 30;
      const y = bounces(round) && down > 280 ? 560 - down : down;
      return { shapes: [paddle, shape({ x: 110, y })], pixels: pixelsWith(index) };
    }),
  );
}

test("sees a ball meet a paddle that is thinner than its steps", () => {
  const thin = shape({ color: "white", x: 90, y: 308, width: 60, height: 6 });
  const falling = ballOf((round) => round % 2 === 0);
  const onThin = {
    ...falling,
    sights: falling.sights.map((sight) => ({ ...sight, shapes: [thin, ...sight.shapes.slice(1)] })),
  };
  expect(passThrough.judge(onThin, setup)).toMatchObject([{ kind: "collision" }]);
  const line = { ...thin, height: 0 };
  const onLine = {
    ...falling,
    sights: falling.sights.map((sight) => ({ ...sight, shapes: [line, ...sight.shapes.slice(1)] })),
  };
  expect(passThrough.judge(onLine, setup)).toEqual([]);
});

test("finds a ball that falls through the paddle at times", () => {
  expect(
    passThrough.judge(
      ballOf((round) => round % 2 === 0),
      setup,
    ),
  ).toMatchObject([{ kind: "collision" }]);
  expect(
    passThrough.judge(
      ballOf(() => true),
      setup,
    ),
  ).toEqual([]);
});

test("takes the crumbs in the way of an object that walks through a maze for nothing that it hits", () => {
  const walker = recordingOf(
    during(400, (index) => {
      const [round, step] = [Math.floor(index / 20), index % 20];
      const turned = round % 2 === 0 ? 12 : 19;
      const [x, y] = [100 + Math.min(step, turned) * 6, 100 + Math.max(0, step - turned) * 6];
      const crumb = shape({ color: "white", x: 180, y: 103, width: 6, height: 6 });
      return { shapes: [crumb, shape({ x, y })], pixels: pixelsWith(index) };
    }),
  );
  expect(passThrough.judge(walker, setup)).toEqual([]);
});

/** A ball that flies to a paddle at the left edge, and begins again in the middle when it has left the field. */
function pongOf(isHit: (round: number) => boolean): Recording {
  const own = shape({ color: "white", x: 18, y: 100, width: 10, height: 70 });
  const roundTenths = 20;
  return recordingOf(
    during(roundTenths * 10, (index) => {
      const [round, step] = [Math.floor(index / roundTenths), index % roundTenths];
      const way = 27 * step;
      const passed = way < 324 ? 300 - way : 300;
      const x = isHit(round) && way > 270 ? way - 240 : passed;
      const ball: DrawnShape = { kind: "rect", color: "yellow", x, y: 130 + (step % 2), width: 12, height: 12 };
      return { shapes: [own, ball], texts: ["Score: 0"] };
    }),
  );
}
const pong = { ...setup, player: { kind: "rect" as const, color: "white", width: 10, height: 70 } };

test("finds a ball that passes the player's paddle at the edge of the field", () => {
  expect(
    passThrough.judge(
      pongOf((round) => round % 4 !== 3),
      pong,
    ),
  ).toMatchObject([{ kind: "collision" }]);
  expect(
    passThrough.judge(
      pongOf(() => true),
      pong,
    ),
  ).toEqual([]);
});

test("finds an object that passes the player without any effect", () => {
  const never = () => false;
  expect(passThrough.judge(pongOf(never), pong)).toMatchObject([{ title: expect.stringContaining("nothing happens") }]);
  expect(passThrough.judge(pongOf(never), { ...pong, player: { ...pong.player, color: "blue" } })).toEqual([]);
});

/** A ship that shoots upwards at a rock; a shot ends at it or flies on. */
function shotsOf(isHit: boolean, score: (round: number) => number): Recording {
  const ship = shape({ color: "white", x: 90, y: 300, width: 60, height: 40 });
  return recordingOf(
    during(120, (index) => {
      const [round, step] = [Math.floor(index / 12), index % 12];
      const shot = shape({ color: "yellow", x: 118, y: 280 - step * 25, width: 4, height: 10 });
      const rock = shape({ color: "gray", x: 100, y: 100 + (round % 3), width: 40, height: 30 });
      return {
        shapes: [ship, rock, ...(isHit && shot.y < 130 ? [] : [shot])],
        texts: [`Score: ${score(round)}`],
        pixels: pixelsWith(index),
      };
    }),
  );
}

test("finds shots that pass through everything", () => {
  const game = { ...setup, player: { kind: "rect" as const, color: "white", width: 60, height: 40 } };
  expect(
    shotsPass.judge(
      shotsOf(false, () => 0),
      game,
    ),
  ).toMatchObject([{ kind: "collision", severity: "medium" }]);
  expect(
    shotsPass.judge(
      shotsOf(true, () => 0),
      game,
    ),
  ).toEqual([]);
  expect(
    shotsPass.judge(
      shotsOf(false, (round) => round),
      game,
    ),
  ).toEqual([]);
});
