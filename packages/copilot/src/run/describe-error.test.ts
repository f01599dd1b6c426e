import { ModelRequestError } from "@surehand/model";
import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

test("an unknown error is internal, and its message stays on the server", () => {
  const described = describeError(new TypeError("reading /home/ann/secret"), (text) => text);
  expect(described).toMatchObject({ kind: "internal", actions: expect.arrayContaining(["retry"]) });
  expect(JSON.stringify(described)).not.toContain("ann");
});

test("a request that the provider rejects is no failure of the copilot", () => {
  const error = new ModelRequestError({ model: "anthropic/any", status: 400, detail: "unknown field" });
  const described = describeError(error, (text) => text);
  expect(described).toMatchObject({ kind: "request", status: 400, message: expect.stringContaining("unknown field") });
});
