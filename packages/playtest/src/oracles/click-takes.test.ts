import { expect, test } from "vitest";
import { buttonAt, clicked, type ClickedTexts, loaf, middleOf } from "../testing/clicked.test.support.ts";
import { setup } from "../testing/recording.test.support.ts";
import { clickTakes } from "./click-takes.ts";

test("finds a click that takes what it gave before", () => {
  const judged = (value: (clicks: number) => number) =>
    clickTakes.judge(
      clicked((clicks) => [loaf, `${value(clicks)} loaves`]),
      setup,
    );
  expect(judged((clicks) => 12 - Math.abs(12 - clicks))).toMatchObject([{ kind: "score-wrong", key: "loaves" }]);
  expect(judged((clicks) => (clicks < 12 ? clicks : 1))).toMatchObject([{ kind: "score-wrong", key: "loaves" }]);
  expect(judged((clicks) => clicks)).toEqual([]);
  expect(judged((clicks) => clicks % 12)).toEqual([]);
  expect(judged((clicks) => Math.min(12, clicks))).toEqual([]);
});

test("accepts an exchange, a number that falls by itself and what another button takes", () => {
  const judged = (texts: ClickedTexts, places = [middleOf(10)]) => clickTakes.judge(clicked(texts, places), setup);
  const peak = (clicks: number): number => 12 - Math.abs(12 - clicks);
  expect(judged((clicks) => [loaf, `${peak(clicks)} loaves`, `${Math.max(0, clicks - 12)} coins`])).toEqual([]);
  const hunger = (clicks: number, atMs: number): number => (clicks < 12 ? clicks : 90 - atMs / 100);
  expect(judged((clicks, atMs) => [loaf, `${hunger(clicks, atMs)} food`])).toEqual([]);
  const spent = (clicks: number): number => Math.ceil(clicks / 2) * 3 - Math.floor(clicks / 2);
  expect(
    judged((clicks) => [loaf, buttonAt("Oven 1", 60), `${spent(clicks)} loaves`], [middleOf(10), middleOf(60)]),
  ).toEqual([]);
});
