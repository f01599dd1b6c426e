import { expect, test } from "vitest";
import { during, recordingOf } from "../testing/recording.test.support.ts";
import { isPulledBack } from "./is-pulled-back.ts";

const look = { kind: "rect", color: "red", width: 8, height: 8 } as const;
const moving = (heightAt: (index: number) => number) =>
  recordingOf(during(10, (index) => ({ shapes: [{ ...look, x: 50, y: heightAt(index) }] })));

test("tells a jump from a step up", () => {
  expect(
    isPulledBack(
      moving((index) => 100 - 20 * Math.min(index, 9 - index)),
      look,
      0,
    ),
  ).toBe(true);
  expect(
    isPulledBack(
      moving((index) => Math.max(40, 100 - 20 * index)),
      look,
      0,
    ),
  ).toBe(false);
  expect(
    isPulledBack(
      moving(() => 100),
      look,
      0,
    ),
  ).toBe(false);
});
