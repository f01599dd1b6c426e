import { expect, test } from "vitest";
import { judgeWidget } from "./judge-widget.ts";
import type { Operated } from "./operate-widget.ts";

const done = { instruction: "open the menu", status: "done", message: "Click button: it is expanded now." };
const notFound = { instruction: "choose Pear", status: "not-found", message: "No option is called Pear." };

test.each<[string, Operated]>([
  ["right", { answers: [done, done], hasHappened: true, hasStayed: true }],
  ["refused", { answers: [done, notFound], hasHappened: false, hasStayed: true }],
  ["refused", { answers: [notFound], hasHappened: true, hasStayed: true }],
  ["wrong", { answers: [done], hasHappened: false, hasStayed: true }],
  ["wrong", { answers: [done], hasHappened: true, hasStayed: false }],
  ["wrong", { answers: [notFound], hasHappened: false, hasStayed: false }],
])("is %s: %j", (verdict, operated) => {
  expect(judgeWidget(operated)).toBe(verdict);
});
