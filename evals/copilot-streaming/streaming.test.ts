import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measureStream } from "./measure-stream.ts";

test.each([
  ["without delay", { pauseMs: 0, cuts: false }],
  ["cut in the middle, and connected again", { pauseMs: 1, cuts: true }],
])("an answer in pieces of one character, %s: complete, the same in two tabs, few bytes", async (_name, options) => {
  const root = await mkdtemp(join(tmpdir(), "copilot-streaming-"));
  try {
    const measure = await measureStream({ root, characters: 2000, history: 6, ...options });
    expect(measure).toMatchObject({ isComplete: true, isSameInBothTabs: true });
    // Bytes do not grow with the length of the history, nor with the square of the answer's.
    expect(measure.bytesPerCharacter).toBeLessThan(8);
  } finally {
    await rm(root, { recursive: true });
  }
});
