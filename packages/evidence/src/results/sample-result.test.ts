import { expect, test } from "vitest";
import { fieldSourceSchema } from "./sample-result.ts";

test("reads the British spelling of earlier results", () => {
  const source = { path: "price", value: 64, quote: "$64.00" };
  expect(fieldSourceSchema.parse({ ...source, kind: "normalised" })).toEqual({ ...source, kind: "normalized" });
});
