import { expect, test } from "vitest";
import { listMissing } from "./dependencies.ts";

const pinned = { zod: "4.6.7", "stagehand-4": "npm:@browserbasehq/stagehand@4.4.0" };

test.each([
  { installed: { zod: "4.6.7", "stagehand-4": "4.4.0" }, missing: [] },
  { installed: { zod: "4.6.7" }, missing: ["stagehand-4"] },
  { installed: { zod: "4.6.6", "stagehand-4": "4.4.0" }, missing: ["zod"] },
])("reports $missing as missing", ({ installed, missing }) => {
  const versions = new Map<string, string>(Object.entries(installed));
  expect(listMissing(pinned, (name) => versions.get(name))).toEqual(missing);
});
