import { expect, test } from "vitest";
import type { DrawnShape } from "../probe/seen.ts";
import { during, recordingOf, setup, textAt } from "../testing/recording.test.support.ts";
import { pileUp } from "./pile-up.ts";

/** A hit every 1.5 s, whose points are shown for some tenths of a second. */
const hits = (lasting: number, text = "+10") =>
  recordingOf(
    during(120, (index) => ({
      texts: Array.from({ length: Math.floor(index / 15) }, (_, hit) => hit + 1)
        .filter((hit) => index - hit * 15 < lasting)
        .map((hit) => textAt(text, hit * 60)),
    })),
  );

test("finds texts of points that stay", () => {
  expect(pileUp.judge(hits(Infinity), setup)).toMatchObject([{ kind: "visual-glitch", key: "gains" }]);
  expect(pileUp.judge(hits(6), setup)).toEqual([]);
  expect(pileUp.judge(hits(Infinity, "10 points"), setup)).toEqual([]);
});

test("takes the amounts of a shop for no texts that stay", () => {
  const offers = (isButton: boolean) =>
    recordingOf(
      during(100, (index) => ({
        texts: ["+5", "+25", "+50"].map((text, offer) =>
          textAt(text, offer * 60, isButton ? { button: { x: 0, y: 0, width: 60, height: 20 } } : {}),
        ),
        elements: String(index),
      })),
    );
  expect(pileUp.judge(offers(true), setup)).toEqual([]);
  expect(pileUp.judge(offers(false), setup)).toEqual([]);
});

/** Dust in one color: so many pieces in each tenth of a second. */
const dust = (count: (index: number) => number, ms = 12_000) =>
  recordingOf(
    during(ms / 100, (index) => ({
      shapes: Array.from({ length: count(index) }, (_, piece): DrawnShape => ({
        kind: "rect",
        color: "gray",
        x: piece,
        y: piece,
        width: 3,
        height: 3,
      })),
    })),
  );

test("finds drawn objects that only get more", () => {
  expect(
    pileUp.judge(
      dust((index) => index),
      setup,
    ),
  ).toMatchObject([{ kind: "memory-growth", key: "shapes" }]);
  expect(
    pileUp.judge(
      dust((index) => index % 60),
      setup,
    ),
  ).toEqual([]);
  expect(
    pileUp.judge(
      dust((index) => Math.floor(index / 10)),
      setup,
    ),
  ).toEqual([]);
  expect(
    pileUp.judge(
      dust((index) => index, 9000),
      setup,
    ),
  ).toEqual([]);
  // A level that is built once.
  expect(
    pileUp.judge(
      dust((index) => (index < 20 ? 0 : 100)),
      setup,
    ),
  ).toEqual([]);
});
