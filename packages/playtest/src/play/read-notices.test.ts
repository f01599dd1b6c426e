import { expect, test } from "vitest";
import { recordingOf } from "../testing/recording.test.support.ts";
import type { PlayState } from "./play-state.ts";
import { modelNotices, pageNotices } from "./read-notices.ts";

test("lists the advertisements that were hidden, each once", () => {
  const recording = recordingOf([{ texts: ["Score: 0"] }]);
  const hidden = { kind: "ads-hidden", text: "ins#one, div#two", atMs: 0 } as const;
  const recordings = [{ ...recording, events: [hidden] }, recording, { ...recording, events: [hidden] }];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the recordings are read
  const state = { recordings } as unknown as PlayState;
  expect(pageNotices(state)).toEqual(["Hidden advertisements: ins#one, div#two."]);
  expect(pageNotices(undefined)).toEqual([]);
});

test("says how many answers of the model could not be used", () => {
  expect(modelNotices(["no JSON", "no action"])).toEqual([
    "2 answers of the model could not be used. The last: no action",
  ]);
  expect(modelNotices([])).toEqual([]);
});
