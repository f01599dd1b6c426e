import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parseRunRecording } from "./parse-run-recording.ts";

const text = await readFile(new URL("run-recording-v1.test.json", import.meta.url), "utf8");
const version1: unknown = JSON.parse(text);

test("reads a recording of version 1 as one of version 2, with the same steps", () => {
  const recording = parseRunRecording(version1);
  const withoutOutcome: unknown = JSON.parse(text, (key, value: unknown) => (key === "outcome" ? undefined : value));
  expect(recording).toEqual({ ...Object(withoutOutcome), v: 2 });
  expect(recording.steps.map(({ kind }) => kind)).toEqual(["action", "action", "action", "action", "tab", "extract"]);
  expect(parseRunRecording(JSON.parse(JSON.stringify(recording)))).toEqual(recording);
});

test("reads what appeared and disappeared in a recording without checks", () => {
  const [locator, other] = ["Saved", "Draft"].map((word) => [{ by: "text", text: word }]);
  const given = JSON.parse(text);
  given.steps[0].outcome = { shows: [locator], hides: [other], isStillFound: true };
  expect(parseRunRecording(given).steps[0]).toMatchObject({
    checks: [
      { kind: "visible", locator },
      { kind: "absent", locator: other },
    ],
  });
});
