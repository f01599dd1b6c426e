import { expect, test } from "vitest";
import { type Count, judge, type Report, type Truth, type Verdict } from "./judge.ts";
import { click, type Trap } from "./trap.ts";

const trap: Trap = { name: "a trap", html: "", action: click, expected: ["blocked"], obstacle: ["covered"] };
const blocked: Report = {
  answer: "blocked",
  obstacle: "covered",
  details: "covered by Loading",
  ms: 20,
  kind: "click",
};
const done: Report = { answer: "done", details: "", ms: 20, kind: "click" };
const nothing: Truth = { happened: false, events: [] };
const happened: Truth = { happened: true, events: [{ type: "click", on: "target" }] };

interface Change {
  readonly trap?: Partial<Trap>;
  readonly report?: Partial<Report>;
  readonly truth?: Partial<Truth>;
}

test("finds no problem if the answer is the expected one, and true", () => {
  const verdict = judge(trap, blocked, nothing, 1_000);
  expect(verdict.problems).toEqual([]);
  expect(verdict.row).toBe("blocked (covered) | did not happen | 20 ms | right");
  expect(Object.values(verdict.counts).every((count) => count === 0)).toBe(true);
});

test.each<[string, Count, Change]>([
  ["done, and it did not happen", "falseSuccesses", { report: done }],
  ["done, though `done` is expected", "falseSuccesses", { trap: { expected: ["done"] }, report: done }],
  ["another element heard a click", "wrongElements", { truth: { events: [{ type: "click", on: "cover" }] } }],
  ["another field heard a key", "wrongElements", { truth: { events: [{ type: "keydown", on: "other", key: "a" }] } }],
  [
    "clicked twice",
    "doubles",
    { report: done, truth: { ...happened, events: [...happened.events, ...happened.events] } },
  ],
  ["an untyped error", "untypedErrors", { report: { answer: "untyped error" } }],
  ["101 ms too late", "late", { report: { ms: 1_101 } }],
  ["an honest page refused", "falseNoEffects", { trap: { isHonest: true, expected: ["done"] } }],
])("fails the case: %s", (_name, count, change) => {
  const verdict = judgeChanged(change);
  expect(verdict.problems).toHaveLength(1);
  expect(verdict.counts).toMatchObject({ [count]: 1 });
});

test.each<[string, Count, Change]>([
  ["refused, though it happened", "falseNoEffects", { truth: happened }],
  ["another obstacle named", "unnamedObstacles", { report: { obstacle: "hidden" } }],
  ["what had to be said is missing", "unnamedObstacles", { trap: { mentions: /Biscuits/ } }],
  ["another status", "otherStatuses", { report: { answer: "no-effect" } }],
])("counts, but does not fail: %s", (_name, count, change) => {
  const verdict = judgeChanged(change);
  expect(verdict.problems).toEqual([]);
  expect(verdict.counts).toMatchObject({ [count]: 1 });
});

test.each<[string, Partial<Trap>, Report, Truth]>([
  ["what is tolerated", { tolerated: ["body"] }, blocked, { ...nothing, events: [{ type: "click", on: "body" }] }],
  ["a late answer within the tolerance", {}, { ...blocked, ms: 1_099 }, nothing],
  ["either answer where people would disagree", { expected: ["done"] }, done, { happened: "arguable", events: [] }],
  ["two letters typed into the target", { expected: ["done"] }, { ...done, kind: "press" }, typed("a", "b")],
])("accepts: %s", (_name, ofTrap, report, truth) => {
  expect(judge({ ...trap, ...ofTrap }, report, truth, 1_000).row).toMatch(/ right$/);
});

function judgeChanged(change: Change): Verdict {
  const report = { ...blocked, ...change.report };
  return judge({ ...trap, ...change.trap }, report, { ...nothing, ...change.truth }, 1_000);
}

function typed(...keys: string[]): Truth {
  return { happened: true, events: keys.map((key) => ({ type: "keydown", on: "target", key })) };
}
