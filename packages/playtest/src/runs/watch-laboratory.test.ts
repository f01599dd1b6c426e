import { expect, test } from "vitest";
import { recordingOf } from "../testing/recording.test.support.ts";
import type { Laboratory } from "./laboratory.ts";
import type { Recording } from "./recording.ts";
import { watchLaboratory } from "./watch-laboratory.ts";

test("keeps each recording once", async () => {
  const [one, other] = [recordingOf([{}]), recordingOf([{}, {}])];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `run` is used
  const laboratory = { run: async ({ endMs }) => (endMs === 0 ? one : other) } as Laboratory;
  const seen: Recording[] = [];
  const watched = watchLaboratory(laboratory, seen);
  expect(await watched.run(one.trace)).toBe(one);
  await watched.run(other.trace);
  await watched.run(one.trace);
  expect(seen).toEqual([one, other]);
});
