import { expect, test } from "vitest";
import { during, recordingOf, setup, type SightParts, textAt } from "../testing/recording.test.support.ts";
import { pointSide } from "./point-side.ts";

const canvas = { x: 0, y: 0, width: 400, height: 200 };

/** Rallies in which the ball leaves on one side and one of two players gets a point. */
function rallies(count: number, { direction, scorer }: { direction: 1 | -1; scorer: 0 | 1 }) {
  const points = [0, 0];
  const sights: SightParts[] = [];
  for (let rally = 0; rally < count; rally++) {
    const shown = points.map((value, side) => textAt(String(value), 100 + side * 200, { source: "canvas" }));
    sights.push(
      ...during(8, (index) => ({
        texts: shown,
        canvases: [canvas],
        shapes: [{ kind: "path", color: "#fff", x: 192 + direction * index * 27, y: 90, width: 16, height: 16 }],
      })),
    );
    points[scorer] = (points[scorer] ?? 0) + 1;
  }
  return recordingOf(sights);
}

test("finds points that go to the side on which the ball left the field", () => {
  expect(pointSide.judge(rallies(5, { direction: -1, scorer: 0 }), setup)).toMatchObject([{ kind: "score-wrong" }]);
  expect(pointSide.judge(rallies(5, { direction: 1, scorer: 1 }), setup)).toHaveLength(1);
  expect(pointSide.judge(rallies(5, { direction: -1, scorer: 1 }), setup)).toEqual([]);
  expect(pointSide.judge(rallies(3, { direction: -1, scorer: 0 }), setup)).toEqual([]);
});
