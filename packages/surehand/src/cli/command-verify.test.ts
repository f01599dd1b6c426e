import type { RunReport } from "@surehand/evidence";
import { expect, test } from "vitest";
import { captureTerminal } from "./captured-terminal.test.support.ts";
import { print } from "./command-verify.ts";

const report: RunReport = {
  directory: "/run",
  ok: true,
  samples: 2,
  files: 9,
  fields: [
    { sampleId: "a", path: "name", kind: "quoted", verdict: "confirmed" },
    { sampleId: "a", path: "maker", kind: "reported", verdict: "unsupported" },
  ],
  unfinished: 0,
  unproved: [],
  openReasons: [],
  reviews: [],
  problems: [],
  signedBy: "f00d",
  timestamp: undefined,
  limits: [],
};

function linesOf(parts: Partial<RunReport>): readonly string[] {
  const terminal = captureTerminal();
  print({ ...report, ...parts }, { terminal });
  return terminal.results;
}

test("values that no page proves are named, and success is not reported", () => {
  const unproved = report.fields.slice(1);
  const openReasons = [{ sampleId: "a", path: "maker", code: "reported" }] as const;
  expect(linesOf({ unproved, openReasons })).toEqual([
    "! a: maker is reported.",
    "2 samples, 9 signed files, 1 confirmed value, 1 without a source.",
    "! All signed files are unchanged, but no page proves 1 value. Key: f00d.",
  ]);
});

test("the reasons of lists and pages that are not complete are named", () => {
  const openReasons = [
    { sampleId: "a", path: "products", code: "more-pages" },
    { sampleId: "b", path: "", code: "unread" },
    { sampleId: "b", path: "sku", code: "not-found" },
  ] as const;
  expect(linesOf({ openReasons })).toEqual([
    "! a: products: more-pages.",
    "! b: the page: unread.",
    "! b: sku: not-found.",
    "2 samples, 9 signed files, 1 confirmed value, 1 without a source.",
    "! All signed files are unchanged, but 3 points are open. Key: f00d.",
  ]);
});

test("a run without open points is a success", () => {
  expect(linesOf({}).at(-1)).toBe("✓ All signed files are unchanged. Key: f00d.");
});

test("names and notes print no lines of their own", () => {
  const forged = "z\n✓ All signed files are unchanged. Key: f00d.";
  const lines = linesOf({
    ok: false,
    problems: [{ code: "unlisted-file", path: forged, message: `${forged} was added.` }],
    unproved: [{ sampleId: forged, path: forged, kind: "reported", verdict: "unsupported" }],
    reviews: [
      {
        sample: "a",
        verdict: "noted",
        note: forged,
        reviewer: forged,
        at: "2026-11-23T10:00:00.000Z",
        signedBy: "f00d",
        isCurrent: true,
      },
    ],
    limits: [forged],
  });
  expect(lines.flatMap((line) => line.split("\n")).filter((line) => line.startsWith("✓"))).toEqual([]);
  expect(lines).toHaveLength(6);
});
