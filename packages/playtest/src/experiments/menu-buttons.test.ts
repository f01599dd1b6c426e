import { expect, test } from "vitest";
import { during, recordingOf, setup } from "../testing/recording.test.support.ts";
import { menuButtons } from "./menu-buttons.ts";

const buttons = ["Easy", "Hard"].map((name, index) => ({ name, x: 100, y: 100 + index * 50 }));
const menu = { ...setup, menu: { atMs: 500, buttons } };
const screen = (...texts: string[]) => recordingOf(during(15, (index) => ({ texts: index < 7 ? ["Menu"] : texts })));
const still = screen("Menu");

test("finds a button of the first screen that does nothing while another answers", () => {
  expect(menuButtons.plan(menu, still.trace)).toHaveLength(3);
  expect(menuButtons.judge([still, screen("Moves: 0"), still], menu)).toMatchObject([
    { kind: "dead-control", key: "Hard" },
  ]);
  expect(menuButtons.judge([still, screen("Moves: 0"), screen("Moves: 0", "Hard")], menu)).toEqual([]);
});

test("takes no chosen button for a dead one, and leaves a menu without any answer to others", () => {
  const chosen = recordingOf(during(15, (index) => ({ texts: ["Menu"], elements: index < 7 ? "" : "chosen" })));
  expect(menuButtons.judge([still, chosen, still], menu)).toEqual([]);
  const shop = (wood: number) => screen(`Wood: ${wood}`);
  expect(menuButtons.judge([shop(0), shop(1), shop(0)], menu)).toEqual([]);
  expect(menuButtons.judge([still, still, still], menu)).toEqual([]);
});

test("has nothing to compare without a choice", () => {
  expect(menuButtons.plan(setup, still.trace)).toEqual([]);
});
