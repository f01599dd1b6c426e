import { expect, test } from "vitest";
import { setup } from "../testing/recording.test.support.ts";
import { playKeys } from "./game-setup.ts";

const control = (key: string, hasEffect: boolean) => ({ key, isNamed: true, hasEffect });

test("plays with the keys that work", () => {
  const controls = [control("ArrowLeft", true), control("ArrowUp", false), control("Space", true)];
  expect(playKeys({ ...setup, controls })).toEqual(["ArrowLeft", "Space"]);
});

test("plays with all keys of a game in steps, and of one in which none worked at the start", () => {
  const controls = [control("ArrowLeft", true), control("ArrowUp", false)];
  expect(playKeys({ ...setup, isMoving: false, controls, untriedKeys: ["z"] })).toEqual(["ArrowLeft", "ArrowUp", "z"]);
  expect(playKeys({ ...setup, controls: [control("ArrowLeft", false)], untriedKeys: ["z"] })).toEqual([
    "ArrowLeft",
    "z",
  ]);
});

test("tries the other directions of a player that moves by itself, unless their partners work", () => {
  const controls = [
    control("ArrowUp", true),
    control("ArrowDown", false),
    control("ArrowLeft", false),
    control("ArrowRight", false),
    control("Space", false),
  ];
  expect(playKeys({ ...setup, controls, isPlayerMoving: true })).toEqual(["ArrowUp", "ArrowLeft", "ArrowRight"]);
});
