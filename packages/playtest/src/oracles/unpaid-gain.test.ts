import { expect, test } from "vitest";
import { buttonAt, clicked, type ClickedTexts, loaf } from "../testing/clicked.test.support.ts";
import { setup, textAt } from "../testing/recording.test.support.ts";
import { unpaidGain } from "./unpaid-gain.ts";

/** A text that is shown for a moment after each click. */
const float = (text: string, atMs: number) =>
  (atMs - 600) % 600 < 300 && atMs >= 600 ? [textAt(text, atMs % 90)] : [];

test("finds a gain that is shown at each click and paid at none", () => {
  const judged = (amount: (clicks: number) => string) =>
    unpaidGain.judge(
      clicked((clicks, atMs) => [loaf, amount(clicks), ...float("+1", atMs)]),
      setup,
    );
  expect(judged(() => "0 loaves")).toMatchObject([{ kind: "score-wrong", key: "unpaid" }]);
  expect(judged((clicks) => `${clicks} loaves`)).toEqual([]);
  expect(judged(() => "Loaves")).toEqual([]);
});

test("finds a gain that a text promises and that no click pays", () => {
  const judged = (texts: ClickedTexts, thing = loaf) =>
    unpaidGain.judge(
      clicked((clicks, atMs) => [thing, ...texts(clicks, atMs)]),
      setup,
    );
  expect(judged(() => ["Loaves: 0", "A click makes 1 loaf."])).toMatchObject([{ kind: "score-wrong" }]);
  expect(judged(() => ["Loaves: 0", "Per click: 1"])).toMatchObject([{ kind: "score-wrong" }]);
  expect(judged((clicks) => [`Loaves: ${clicks}`, "A click makes 1 loaf."])).toEqual([]);
  expect(judged((_, atMs) => [`Time: ${atMs}`, "Loaves: 0", "A click makes 1 loaf."])).toHaveLength(1);
  expect(judged(() => ["Loaves: 0", "+1 per second"])).toEqual([]);
  expect(judged(() => ["Loaves: 0", "A click makes 1 loaf."], buttonAt("Save", 10))).toEqual([]);
});
