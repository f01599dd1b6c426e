import { expect, test } from "vitest";
import { effectOf } from "../compile/compile.test.support.ts";
import { compareEffect, type Expected } from "./compare-effect.ts";

const page = (after: string): Partial<Parameters<typeof effectOf>[0]> => ({
  url: { before: "https://shop.test/", after: `https://shop.test${after}` },
});
const file = (name: string): Partial<Parameters<typeof effectOf>[0]> => ({ downloads: [{ name }] });
const checked = (after: string): Partial<Parameters<typeof effectOf>[0]> => ({
  target: [{ state: "checked", before: "mixed", after }],
});
const recorded = (...effect: Parameters<typeof effectOf>): Expected => ({ effect: effectOf(...effect) });

type Case = readonly [title: string, before: Expected, now: Parameters<typeof effectOf>[0] | null];

test.each<[...Case, RegExp]>([
  ["another page", recorded(page("/orders")), page("/cart"), /led to .*\/cart, and to .*\/orders before/],
  ["no page any more", recorded(page("/orders")), checked("true"), /led to another page before, and does not now/],
  ["another state", recorded(checked("true")), checked("false"), /checked is false, and was true before/],
  ["another file", recorded(file("report.csv")), file("terms.pdf"), /brought "terms\.pdf", and "report\.csv" before/],
  [
    "an alert",
    recorded(checked("true")),
    { dialogs: [{ type: "alert", message: "The period is closed.", answer: "open" }] },
    /said "The period is closed\." now/,
  ],
  ["kinds alone: none of them", { effectKinds: ["storage"] }, checked("true"), /effect target now, and storage before/],
  ["kinds alone: a new page", { effectKinds: ["target"] }, { ...checked("true"), ...page("/") }, /led to another page/],
])("reports %s as different", (_, before, now, difference) => {
  expect(compareEffect(before, now && effectOf(now))).toMatch(difference);
});

test.each<Case>([
  ["nothing recorded", {}, page("/cart")],
  ["another page of the same kind", recorded(page("/orders/1")), page("/orders/2")],
  ["another page of a new choice", { ...recorded(page("/orders")), choice: "the first" }, page("/cart")],
  ["a file of another day", recorded(file("report-2026-11-28.csv")), file("report-2026-11-29.csv")],
  ["a state that held already", recorded(checked("true")), { alreadyHeld: true }],
  ["kinds alone: one of them", { effect: null, effectKinds: ["target", "changes"] }, checked("false")],
  ["kinds alone: held already", { effectKinds: ["alreadyHeld"] }, checked("true")],
  ["no effect to compare", recorded(page("/")), null],
])("reports no difference for %s", (_, before, now) => {
  expect(compareEffect(before, now && effectOf(now))).toBeUndefined();
});
