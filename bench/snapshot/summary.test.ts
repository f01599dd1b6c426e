import { expect, test } from "vitest";
import type { CallFigures, CaseReport } from "./case-report.ts";
import { compare } from "./compare.ts";
import { summarise } from "./summary.ts";

function figures(medianMs: number, tokens: number): CallFigures {
  return { medianMs, minMs: medianMs, maxMs: medianMs, samples: 3, characters: 4 * tokens, tokens };
}

function measured(name: string, group: CaseReport["group"], calls: Record<string, CallFigures>): CaseReport {
  const comparison = compare(calls);
  return {
    name,
    page: name,
    group,
    isAfterLayoutChange: false,
    status: "measured",
    problems: [],
    calls,
    ...(comparison ? { comparison } : {}),
  };
}

test("compares the unfolded snapshot with the faster of Stagehand 4's calls", () => {
  const calls = {
    surehand: figures(10, 100),
    "surehand folded": figures(1, 1),
    "stagehand 4 snapshot": figures(300, 400),
    "stagehand 4 batch": figures(200, 400),
    "stagehand 3": figures(20, 400),
  };
  expect(compare(calls)).toEqual({
    reference: "stagehand 4 batch",
    timeRatio: 0.05,
    fastestTimeRatio: 0.05,
    tokenRatio: 0.25,
  });
});

test("compares first snapshots of a page if both are known", () => {
  const calls = {
    surehand: { ...figures(10, 100), firstMs: 30 },
    "stagehand 4 snapshot": { ...figures(300, 400), firstMs: 600 },
    "stagehand 4 batch": figures(200, 400),
  };
  expect(compare(calls)).toMatchObject({ firstTimeRatio: 0.05 });
});

test("compares nothing if one side is missing", () => {
  expect(compare({ surehand: figures(10, 100), "stagehand 3": figures(20, 400) })).toBeUndefined();
  expect(compare({ "stagehand 4 batch": figures(10, 100) })).toBeUndefined();
});

test("takes the median and worst ratio of large pages only, and lists apart and small ones separately", () => {
  const summary = summarise([
    measured("a", "large", { surehand: figures(1, 10), "stagehand 4 batch": figures(100, 100) }),
    measured("b", "large", { surehand: figures(4, 30), "stagehand 4 batch": figures(100, 100) }),
    measured("c", "large", { surehand: figures(10, 50), "stagehand 4 batch": figures(100, 100) }),
    measured("d", "apart", { surehand: figures(99, 99), "stagehand 4 batch": figures(100, 100) }),
    measured("e", "small", { surehand: figures(7, 60), "stagehand 4 batch": figures(10, 100) }),
  ]);
  expect(summary).toMatchObject({
    medianTimeRatio: 0.04,
    worstTimeRatio: 0.1,
    medianTokenRatio: 0.3,
    worstTokenRatio: 0.5,
    largeCases: 3,
    small: { cases: 1, medianMs: 7, worstTimeRatio: 0.7 },
    apart: [{ name: "d", timeRatio: 0.99 }],
  });
});

test.each([
  { ours: 7, theirs: 8, isMet: true, why: "fast in itself" },
  { ours: 20, theirs: 100, isMet: true, why: "a fifth of the peer's" },
  { ours: 20, theirs: 40, isMet: false, why: "neither" },
])("a small page of $ours ms beside $theirs ms: $why", ({ ours, theirs, isMet }) => {
  const calls = { surehand: figures(ours, 1), "stagehand 4 batch": figures(theirs, 1) };
  const { goals } = summarise([measured("e", "small", calls)]);
  expect(goals.find(({ name }) => name.startsWith("small pages"))).toMatchObject({ isMet });
});

test("reports what was not measured as unknown, never as met", () => {
  const skipped = { ...measured("a", "large", {}), status: "skipped" as const, problems: ["no docs"] };
  const summary = summarise([skipped]);
  expect(summary).toMatchObject({ medianTimeRatio: null, folded: null, measured: 0, skipped: 1, failed: 0 });
  expect(summary.goals.map(({ isMet }) => isMet)).toEqual(summary.goals.map(() => null));
});

test("counts a failed call and a tool that could not be launched as failures", () => {
  const partial = { ...measured("a", "large", {}), problems: ["stagehand 3 failed: crash"] };
  expect(summarise([partial], ["playwright can't be measured"])).toMatchObject({ measured: 1, failed: 2 });
});

test("compares the folded 4000-row table with its budget", () => {
  const calls = { surehand: figures(50, 60_000), "surehand folded": figures(40, 8001) };
  const { folded, goals } = summarise([measured("table/4000", "large", calls)]);
  expect(folded).toEqual({ name: "table/4000", tokens: 8001, budgetTokens: 8000, medianMs: 40 });
  expect(goals.find(({ name }) => name.startsWith("folded"))).toMatchObject({ value: 8001, isMet: false });
});
