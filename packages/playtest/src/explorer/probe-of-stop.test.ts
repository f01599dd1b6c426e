import { expect, test } from "vitest";
import { setup } from "../testing/recording.test.support.ts";
import { probeOfStop } from "./probe-of-stop.ts";

test("presses all keys in a moving game that stood still while another policy played", () => {
  const controls = ["ArrowLeft", "ArrowRight"].map((key) => ({ key, isNamed: true, hasEffect: true }));
  const game = { ...setup, controls, isMoving: true };
  expect(probeOfStop(game, { name: "play chase", success: false })).toMatchObject({
    keys: ["ArrowLeft", "ArrowRight"],
  });
  expect(probeOfStop(game, { name: "play chase", success: true })).toBeUndefined();
  expect(probeOfStop(game, { name: "play random-keys", success: false })).toBeUndefined();
  expect(probeOfStop({ ...game, isMoving: false }, { name: "play chase", success: false })).toBeUndefined();
});
