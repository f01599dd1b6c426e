import { expect, test } from "vitest";
import { clicked, type ClickedTexts, loaf } from "../testing/clicked.test.support.ts";
import { setup } from "../testing/recording.test.support.ts";
import { brokenNumber } from "./broken-number.ts";

test("takes the number that the play earns for the score, if no number has that name", () => {
  const judged = (texts: ClickedTexts) => brokenNumber.judge(clicked(texts), setup);
  const broken = (clicks: number): string => (clicks < 9 ? String(clicks) : "NaN");
  expect(judged((clicks) => [loaf, `Loaves: ${broken(clicks)}`])).toMatchObject([{ kind: "score-wrong" }]);
  expect(judged((clicks) => [loaf, `${broken(clicks)} loaves`])).toMatchObject([{ kind: "score-wrong" }]);
  expect(judged((clicks) => [loaf, `🍞 ${broken(clicks)}`])).toMatchObject([{ kind: "score-wrong" }]);
  expect(judged(() => [loaf, "Loaves: NaN", "Per second: 0"])).toMatchObject([{ kind: "score-wrong" }]);
  expect(judged(() => [loaf, "Loaves: 0", "Per second: NaN"])).toMatchObject([{ kind: "counter-wrong" }]);
  expect(judged((clicks) => [loaf, `Score: ${clicks}`, "Loaves: NaN"])).toMatchObject([{ kind: "counter-wrong" }]);
  expect(judged((clicks) => [loaf, `Coins earned: ${clicks}`, "Ovens: NaN"])).toMatchObject([
    { kind: "counter-wrong" },
  ]);
  expect(judged(() => [loaf, "Level: NaN"])).toMatchObject([{ kind: "counter-wrong" }]);
});
