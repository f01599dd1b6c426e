import { expect, test } from "vitest";
import type { Laboratory } from "../runs/laboratory.ts";
import { type Recording, SIGHT_EVERY_MS } from "../runs/recording.ts";
import { recordingOf } from "../testing/recording.test.support.ts";
import { replay, wholeReplayFile } from "./replay.ts";

const recording = recordingOf(["a", "b", "c", "d"].map((text) => ({ texts: [text] })));
const replayed = (sights: Recording["sights"]) => {
  const again = { ...recording, sights };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a replay only runs traces
  return { runAgain: async () => again } as unknown as Laboratory;
};

test("compares a replay at the moments at which both runs look", async () => {
  const [first, second, ...others] = recording.sights;
  if (!first || !second) throw new Error("The recording has no sights.");
  // An action of the play ended between two fixed moments, and the decider looked there.
  const between = { ...second, atMs: SIGHT_EVERY_MS + 16 };
  const file = wholeReplayFile({ ...recording, sights: [first, second, between, ...others] }, undefined);
  expect(await replay(replayed(recording.sights), file)).toMatchObject({
    frames: 4,
    sameFrames: 4,
    firstDifferenceMs: undefined,
  });
});

test("names the first moment that differs", async () => {
  const sights = recording.sights.map((sight) => (sight.atMs === 200 ? { ...sight, elements: "other" } : sight));
  expect(await replay(replayed(sights), wholeReplayFile(recording, undefined))).toMatchObject({
    sameFrames: 3,
    firstDifferenceMs: 200,
  });
});
