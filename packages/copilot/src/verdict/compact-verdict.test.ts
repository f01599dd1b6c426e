import { expect, test } from "vitest";
import type { PageVerdict } from "../protocol/verdict.ts";
import { compactVerdict } from "./compact-verdict.ts";

const changed: PageVerdict = {
  outcome: "changed",
  code: "also-changed",
  summary: "everything that was stated is seen, and more changed",
  stated: [{ text: ".title color green", holds: true }],
  alsoChanged: Array.from({ length: 8 }, (_, index) => `li.item “${index} ${"long ".repeat(8)}”: removed`),
  errors: [`TypeError: items is undefined at ${"a".repeat(80)}`],
  notes: [],
  needsSignIn: false,
};

test("an error is in a short verdict, however many changes there are", () => {
  const compact = compactVerdict(changed);
  expect(compact).toMatchObject({ verified: false, errors: changed.errors });
  expect(compact).toHaveProperty("alsoChanged");
  expect(JSON.stringify(compact).length).toBeLessThanOrEqual(600);
});
