import type { PerformResult } from "@surehand/browser";
import { noUsage } from "@surehand/model/usage";
import { expect, test } from "vitest";
import { judge, judgeRefusal } from "./judgement.ts";

const performed = { status: "blocked", success: false, message: "It is in the way.", effect: null } as const;
const action = { kind: "back" } as const;

test.each<[Partial<PerformResult>, string, string | undefined]>([
  [{ status: "done" }, "done", undefined],
  [{ status: "no-effect" }, "no-effect", undefined],
  [{ obstacle: { kind: "covered", by: "div" } }, "blocked", "covered"],
  [{ obstacle: { kind: "no-option", option: "XL", options: ["S"] } }, "not-found", "no-option"],
  [{ obstacle: { kind: "ambiguous-option", option: "S", options: ["S 1", "S 2"] } }, "ambiguous", "ambiguous-option"],
])("judges %j as %s, with the code %s", (given, status, code) => {
  const { message } = performed;
  expect(judge({ ...performed, action, ...given })).toEqual({ status, code, message, effect: null });
});

test("an instruction that requires judgement is not found, with the reason as a code", () => {
  const refusal = { status: "undecided", code: "condition", message: "It depends.", usage: noUsage } as const;
  expect(judgeRefusal(refusal)).toEqual({
    status: "not-found",
    code: "condition",
    message: "It depends.",
    effect: null,
  });
});
