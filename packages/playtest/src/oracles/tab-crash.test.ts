import { expect, test } from "vitest";
import { recordingOf } from "../testing/recording.test.support.ts";
import { tabCrash } from "./tab-crash.ts";

const recording = recordingOf([{ texts: ["Score: 0"] }]);

test.each([
  ["page-crash", "The page crashes."],
  ["unresponsive", "The page hangs: a script does not end."],
] as const)("a play that ends with %s is an issue of high severity", (kind, title) => {
  const events = [{ kind, text: "the end", atMs: 100 }];
  expect(tabCrash.judge({ ...recording, events }, undefined)).toMatchObject([
    { kind: "tab-crash", severity: "high", title, atMs: 100 },
  ]);
});

test("a play without either has no such issue", () => {
  expect(tabCrash.judge(recording, undefined)).toEqual([]);
});
