import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

test("an unknown error is internal, and its message stays on the server", () => {
  const described = describeError(new TypeError("reading /home/ann/secret"), (text) => text);
  expect(described).toMatchObject({ kind: "internal", actions: expect.arrayContaining(["retry"]) });
  expect(JSON.stringify(described)).not.toContain("ann");
});
