import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parseRunRecording } from "./parse-run-recording.ts";

const version1: unknown = JSON.parse(await readFile(new URL("run-recording-v1.test.json", import.meta.url), "utf8"));

test("reads a recording of version 1 as one of version 2, with the same steps", () => {
  const recording = parseRunRecording(version1);
  expect(recording).toEqual({ ...Object(version1), v: 2 });
  expect(recording.steps.map(({ kind }) => kind)).toEqual(["action", "action", "action", "action", "tab", "extract"]);
  expect(parseRunRecording(JSON.parse(JSON.stringify(recording)))).toEqual(recording);
});
