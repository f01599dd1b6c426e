import type { Action } from "@surehand/browser";
import { expect, test } from "vitest";
import { type CommandTruth, judgeCommand, type Verdict } from "./judge-command.ts";
import type { UnseenTarget } from "./unseen-page.ts";

const click = (target: string): Action => ({ kind: "click", target });
const size: UnseenTarget = { kind: "select", target: "#size", value: "Large", opens: ["#open"] };
const large: Action = { kind: "select", target: "e1", option: "Large" };

test.each<[string, CommandTruth["expected"], readonly Action[], string, Verdict]>([
  ["the intended action", { kind: "click", target: "#save" }, [click("e1")], "done", "right"],
  ["the intended action without an effect", { kind: "click", target: "#save" }, [click("e1")], "no-effect", "right"],
  ["no action", { kind: "click", target: "#save" }, [], "ambiguous", "refused"],
  ["another element", { kind: "click", target: "#save" }, [click("e7")], "done", "wrong"],
  [
    "another element before the right one",
    { kind: "click", target: "#save" },
    [click("e7"), click("e1")],
    "done",
    "wrong",
  ],
  ["another action", { kind: "fill", target: "#name" }, [click("e1")], "done", "wrong"],
  [
    "one of several kinds",
    { kind: ["check", "click"], target: "#on" },
    [{ kind: "check", target: "e1" }],
    "done",
    "right",
  ],
  ["the value in other case", size, [{ ...large, option: "large " }], "done", "right"],
  ["another value", size, [{ ...large, option: "Small" }], "done", "wrong"],
  ["a list that is opened first", size, [click("e2"), large], "done", "right"],
  ["a list that is only opened", size, [click("e2")], "not-found", "refused"],
  ["a list that is only opened, as done", size, [click("e2")], "done", "wrong"],
  ["a wait before it", size, [{ kind: "wait", ms: 1 }, large], "done", "right"],
  ["a right refusal", "ambiguous", [], "ambiguous", "right"],
  ["another reason for a right refusal", "not-there", [], "needs-model", "right"],
  ["an action where a refusal is right", "not-there", [click("e1")], "no-effect", "wrong"],
  ["nothing as done where a refusal is right", "not-there", [], "done", "wrong"],
])("judges %s", (_name, ...[expected, performed, status, verdict]) => {
  const truth = { expected, refs: new Set(["e1"]), openers: new Set(["e2"]) };
  expect(judgeCommand(truth, performed, status)).toBe(verdict);
});
