import { expect, test } from "vitest";
import type { DrawnShape } from "../probe/seen.ts";
import { recordingOf } from "../testing/recording.test.support.ts";
import { describeObjects } from "./describe-objects.ts";

const area = { x: 100, y: 50, width: 300, height: 200 };
const shape = (x: number, y: number, more: Partial<DrawnShape> = {}): DrawnShape => ({
  kind: "rect",
  color: "#dd3333",
  x,
  y,
  width: 10,
  height: 20,
  ...more,
});

test("lists the objects by their looks, rare ones first, with places in the picture and speeds", () => {
  const field = shape(100, 50, { width: 300, height: 200 });
  const tiles = Array.from({ length: 10 }, (_, index) => shape(100 + index * 30, 200, { color: "#aaaaaa" }));
  const { sights } = recordingOf([
    { shapes: [field, ...tiles, shape(150, 60)] },
    { shapes: [field, ...tiles, shape(154, 67)] },
    { shapes: [field, ...tiles, shape(160, 84)] },
  ]);
  expect(describeObjects(sights, area)).toEqual([
    "rect #dd3333 10x20: 65,44 moves 50,120",
    "rect #aaaaaa 10x20: 5,160; 35,160; 65,160; 95,160; 125,160; 155,160; 185,160; 215,160; and 2 more",
  ]);
});

test("follows an object whose box changes while it turns, and gives no speed to one that was not there before", () => {
  const stone = { kind: "path", color: "", width: 100, height: 100 } as const;
  const { sights } = recordingOf([
    { shapes: [shape(120, 60, stone)] },
    { shapes: [] },
    { shapes: [shape(122, 60, { ...stone, width: 112, height: 108 }), shape(300, 100)] },
  ]);
  expect(describeObjects(sights, area)).toEqual(["path 112x108: 78,64 moves 40,20", "rect #dd3333 10x20: 205,60"]);
});

test("leaves out what lies outside of the picture", () => {
  const { sights } = recordingOf([{ shapes: [shape(20, 60), shape(410, 60)] }]);
  expect(describeObjects(sights, area)).toEqual([]);
  expect(describeObjects([], area)).toEqual([]);
});
