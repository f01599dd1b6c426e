import { expect, test } from "vitest";
import { ratiosOver } from "../act/ratios.ts";
import type { ActPageName } from "../pages/act-page.ts";
import { formatCase } from "./format.ts";
import { summarise } from "./summary.ts";
import type { TimeCaseReport, TokenCaseReport } from "./verbs-report.ts";

test.each([
  { page: "small", actMs: 62.5, isMet: true },
  { page: "small", actMs: 63, isMet: false },
  { page: "paragraphs", actMs: 62.5, isMet: true },
  { page: "polling", actMs: 12.5, isMet: true },
  { page: "polling", actMs: 13, isMet: false },
] as const)("an act of $actMs ms on the $page page beside one of 500 ms meets the goal: $isMet", (given) => {
  const { goals } = summarise([timed(given.page, { actMs: given.actMs, cachedMs: 1 })]);
  expect(goals.find(({ name }) => name.startsWith(`act, ${given.page}`))?.isMet).toBe(given.isMet);
});

test.each([
  { cachedMs: 36, isMet: true },
  { cachedMs: 37, isMet: false },
])("a cached act of $cachedMs ms beside a click of 30 ms meets the goal: $isMet", ({ cachedMs, isMet }) => {
  const { goals } = summarise([timed("small", { actMs: 1, cachedMs })]);
  expect(goals.find(({ name }) => name.startsWith("cached act, small"))?.isMet).toBe(isMet);
});

test("judges tokens page by page, and realistic pages by the median and the worst", () => {
  const { goals } = summarise([
    counted("made", "small", 0.36),
    counted("realistic", "login", 0.4),
    counted("realistic", "cart", 0.2),
    counted("realistic", "inbox", 0.1),
  ]);
  const judged = goals.filter(({ name }) => name.startsWith("tokens"));
  expect(judged.map(({ value, isMet }) => [value, isMet])).toEqual([
    [0.36, false],
    [0.2, true],
    [0.4, false],
  ]);
});

test("what could not be measured meets no goal, and counts as failed", () => {
  const broken: TokenCaseReport = { ...counted("realistic", "login", null), problems: ["stagehand 4: no answer"] };
  const { goals, measured, failed } = summarise([broken], ["playwright can't be measured"]);
  expect(goals.map(({ isMet }) => isMet)).not.toContain(true);
  expect({ measured, failed }).toEqual({ measured: 0, failed: 2 });
});

test("prints every call with its ratios, the fastest first", () => {
  const rows = formatCase(timed("small", { actMs: 50, cachedMs: 33 }))
    .split("\n")
    .slice(2, -1);
  expect(rows.map((row) => row.trim().split(/\s{2,}/))).toEqual([
    ["playwright click", "30.0", "29.0", "31.0", "15", "0.0600"],
    ["surehand act, cached", "33.0", "32.0", "34.0", "15", "0.0660", "1.100", "1.103"],
    ["surehand act", "50.0", "49.0", "51.0", "15", "0.1000", "1.667", "1.690"],
    ["stagehand 4 act", "500.0", "499.0", "501.0", "15", "16.670", "17.210"],
  ]);
});

function timed(page: ActPageName, { actMs, cachedMs }: { actMs: number; cachedMs: number }): TimeCaseReport {
  const times = {
    "surehand act": actMs,
    "surehand act, cached": cachedMs,
    "stagehand 4 act": 500,
    "playwright click": 30,
  };
  const calls = Object.fromEntries(
    Object.entries(times).map(([name, ms]) => [name, { medianMs: ms, minMs: ms - 1, maxMs: ms + 1, samples: 15 }]),
  );
  const [overStagehand, overClick] = ["stagehand 4 act", "playwright click"].map((name) => ratiosOver(name, calls));
  if (!overStagehand || !overClick) throw new Error("There are no ratios.");
  return { kind: "time", name: `act/${page}`, page, problems: [], calls, overStagehand, overClick };
}

function counted(group: TokenCaseReport["group"], name: string, ratio: number | null): TokenCaseReport {
  return { kind: "tokens", name: `tokens/${name}`, group, problems: [], sent: {}, ratio };
}
