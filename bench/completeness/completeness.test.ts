import { expect, test } from "vitest";
import { judgeCompleteness } from "./completeness.ts";

test("counts present nodes, groups missing ones by reason and lists those without a reason", () => {
  const missing = [
    { role: "button", name: "Buy", reason: null },
    { role: "option", name: "Spain", reason: "option of a select" },
  ];
  expect(judgeCompleteness({ interactive: 3, refs: 2, missing })).toEqual({
    interactive: 3,
    present: 1,
    explained: [{ reason: "option of a select", count: 1, examples: ['option "Spain"'] }],
    unexplained: { reason: "no reason found", count: 1, examples: ['button "Buy"'] },
    extra: 1,
  });
});

test("lists at most twenty examples of a reason and still counts all", () => {
  const missing = Array.from({ length: 25 }, () => ({ role: "link", name: "Home", reason: "clipped" }));
  const [group] = judgeCompleteness({ interactive: 25, refs: 0, missing }).explained;
  expect(group).toMatchObject({ count: 25 });
  expect(group?.examples).toHaveLength(20);
});
