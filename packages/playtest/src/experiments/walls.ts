import { workingKeys } from "../explorer/game-setup.ts";
import type { Experiment } from "../findings/oracle.ts";
import { holdKeys, wait } from "../input/gestures.ts";
import { leavesField } from "../oracles/leaves-field.ts";
import { buildTrace } from "../runs/build-trace.ts";

const HOLD_MS = 4000;
const directions = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

/** Moves the player's object towards each edge, and checks whether something stops it. */
export const walls: Experiment = {
  name: "walls",
  kinds: ["collision"],
  plan(setup) {
    if (!setup.player) return [];
    const keys = workingKeys(setup).filter((key) => directions.has(key));
    return [buildTrace(setup, wait(HOLD_MS)), ...keys.map((key) => buildTrace(setup, holdKeys([key], HOLD_MS)))];
  },
  judge: (recordings, setup) => recordings.flatMap((recording) => leavesField.judge(recording, setup)).slice(0, 1),
};
