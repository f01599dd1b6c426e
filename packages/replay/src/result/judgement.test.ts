import type { PerformResult } from "@surehand/browser";
import { expect, test } from "vitest";
import { judge, judgeRefusal } from "./judgement.ts";

const performed = { status: "blocked", success: false, message: "It is in the way.", effect: null } as const;
const action = { kind: "back" } as const;

test.each<[Partial<PerformResult>, string]>([
  [{ status: "done" }, "done"],
  [{ status: "no-effect" }, "no-effect"],
  [{ obstacle: { kind: "covered", by: "div" } }, "blocked"],
  [{ obstacle: { kind: "no-option", option: "XL", options: ["S"] } }, "not-found"],
  [{ obstacle: { kind: "ambiguous-option", option: "S", options: ["S 1", "S 2"] } }, "ambiguous"],
])("judges %j as %s", (given, status) => {
  expect(judge({ ...performed, action, ...given })).toEqual({ status, message: performed.message, effect: null });
});

test("an instruction that requires judgement is not found", () => {
  const usage = { calls: 0 } as never;
  expect(judgeRefusal({ status: "undecided", message: "It depends.", usage })).toEqual({
    status: "not-found",
    message: "It depends.",
    effect: null,
  });
});
