import { expect, test } from "vitest";
import type { ActCaseReport, ActFigures } from "./act-report.ts";
import type { Job } from "./act-tool.ts";
import { formatCase } from "./format.ts";
import { ratiosOf } from "./ratios.ts";
import { summarise } from "./summary.ts";

const calls = {
  "playwright click": figures(40, 30),
  "surehand click": figures(20, 18),
  "raw protocol click": figures(8, 6),
};

test("compares with Playwright's call of the same job, and has no ratio without it", () => {
  expect(ratiosOf("click", calls)).toEqual({
    "surehand click": { median: 0.5, fastest: 0.6 },
    "raw protocol click": { median: 0.2, fastest: 0.2 },
  });
  expect(ratiosOf("fill", calls)).toEqual({});
});

test.each([
  { surehandMs: 40, isMet: true },
  { surehandMs: 40.1, isMet: false },
])("a click of $surehandMs ms beside one of 40 ms meets the goal: $isMet", ({ surehandMs, isMet }) => {
  const { goals } = summarise([measured("click", { ...calls, "surehand click": figures(surehandMs, 10) })]);
  expect(goals.map((goal) => goal.isMet)).toEqual([isMet, null, null, null, null]);
});

test("a fill and a select have goals of their own", () => {
  const fills = { "playwright fill": figures(10, 9), "surehand fill": figures(25, 20) };
  const selects = { "playwright select": figures(10, 9), "surehand select": figures(16, 14) };
  const { goals } = summarise([measured("fill", fills), measured("select", selects)]);
  expect(goals.map((goal) => goal.isMet)).toEqual([null, null, null, true, false]);
});

test("counts a missed call and a tool that could not be launched as failures", () => {
  const missed = { ...measured("click", calls), problems: ["stagehand 4 click: failed"] };
  expect(summarise([missed], ["playwright can't be measured"])).toMatchObject({ measured: 1, failed: 2 });
});

test("prints every call with its ratio, the fastest first", () => {
  const rows = formatCase(measured("click", calls)).split("\n").slice(2, 5);
  expect(rows.map((row) => row.trim().split(/\s{2,}/))).toEqual([
    ["raw protocol click", "8.0", "6.0", "9.0", "40", "0.200", "0.200"],
    ["surehand click", "20.0", "18.0", "21.0", "40", "0.500", "0.600"],
    ["playwright click", "40.0", "30.0", "41.0", "40"],
  ]);
});

function measured(job: Job, figuresByCall: Record<string, ActFigures>): ActCaseReport {
  const ratios = ratiosOf(job, figuresByCall);
  return { name: `${job}/small`, page: "small", job, status: "measured", problems: [], calls: figuresByCall, ratios };
}

function figures(medianMs: number, minMs: number): ActFigures {
  return { medianMs, minMs, maxMs: medianMs + 1, samples: 40 };
}
