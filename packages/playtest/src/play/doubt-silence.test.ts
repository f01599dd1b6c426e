import { expect, test } from "vitest";
import type { Finding } from "../findings/finding.ts";
import { during, recordingOf } from "../testing/recording.test.support.ts";
import { doubtSilence } from "./doubt-silence.ts";

const silence: Finding = {
  kind: "no-input-response",
  severity: "high",
  confidence: 0.85,
  title: "The game does not respond to any input.",
  evidence: [],
  atMs: 0,
  key: "all",
  oracle: "no-input-response",
  traces: [],
};
const still = recordingOf(during(3, () => ({ elements: "a" })));
const answered = recordingOf(during(3, (index) => ({ elements: String(index) })));

test.each([
  ["a play that nothing changed", { hasNewPictures: false, recordings: [still] }, "high"],
  ["pictures that changed", { hasNewPictures: true, recordings: [still] }, "medium"],
  ["another page that answered", { hasNewPictures: false, recordings: [still, answered] }, "medium"],
])("judges silence after %s", (_, play, severity) => {
  expect(doubtSilence([silence], play)).toMatchObject([{ kind: "no-input-response", severity }]);
});
