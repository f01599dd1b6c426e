import type { RunEvent } from "@surehand/evidence";
import { expect, test } from "vitest";
import { captureTerminal } from "./captured-terminal.test.support.ts";
import { createRunProgress } from "./run-progress.ts";

const events: readonly RunEvent[] = [
  { type: "run-start", samples: 4, skipped: 1, workers: 2 },
  { type: "sample-start", worker: 1, sampleId: "a", url: "https://a.test" },
  { type: "sample-start", worker: 2, sampleId: "b", url: "https://b.test" },
  { type: "sample-step", worker: 2, sampleId: "b", step: 3, action: "click" },
  { type: "sample-end", worker: 1, sampleId: "a", status: "done", note: "Reported 2 fields.", seconds: 2, usd: 0.01 },
];

test("a terminal shows the totals, cost and time left, and a line for each worker", () => {
  const terminal = captureTerminal();
  const progress = createRunProgress(terminal);
  for (const event of events) progress.onEvent(event);
  expect(terminal.shown).toEqual([
    "",
    "0 of 3 samples\n  1: a",
    "0 of 3 samples\n  1: a\n  2: b",
    "0 of 3 samples\n  1: a\n  2: b 3 click",
    expect.stringMatching(/^1 of 3 samples, \$0\.0100, about .+ left\n {2}2: b 3 click$/),
  ]);
});

test("lines that stay tell each sample that ended: all that there is without a terminal", () => {
  const terminal = captureTerminal();
  const progress = createRunProgress(terminal);
  for (const event of events) progress.onEvent(event);
  progress.onEvent({ type: "discovery", found: 12, pages: 3, isComplete: true, gaps: [] });
  expect(terminal.talk).toEqual([
    "4 samples, 1 of them done before, 2 workers.",
    expect.stringMatching(/^✓ a: done in 2.* s\. Reported 2 fields\.$/),
    "Discovery found 12 pages on 3 pages of the listing.",
  ]);
});

test.each([
  ["store", "The run waits up to 10 minutes", "! The evidence can be written again."],
  ["disk", "the disk is slow", "! The evidence is written quickly again."],
] as const)("a %s that is away or slow is named while it lasts, and when it is over", (service, away, back) => {
  const terminal = captureTerminal();
  const progress = createRunProgress(terminal);
  for (const isAway of [true, false]) progress.onEvent({ type: "outage", service, isAway });
  expect(terminal.talk).toEqual([expect.stringContaining(away), back]);
});

test("of many workers the first twelve have a line", () => {
  const terminal = captureTerminal();
  const progress = createRunProgress(terminal);
  for (let worker = 1; worker <= 15; worker++)
    progress.onEvent({ type: "sample-start", worker, sampleId: `s${worker}`, url: "https://a.test" });
  const lines = terminal.shown.at(-1)?.split("\n") ?? [];
  expect(lines).toHaveLength(14);
  expect(lines.at(-1)).toBe("  and 3 more workers");
});
