import type { Effect, PerformResult } from "@surehand/browser";
import { expect, test } from "vitest";
import { answerProblems, eventProblems, stateProblems, type Wish } from "./judge.ts";
import type { SeenEvent } from "./recorder.ts";

const effect: Effect = {
  alreadyHeld: false,
  delivered: true,
  changes: [],
  requests: [],
  dialogs: [],
  popups: [],
  downloads: [],
  storage: [],
  clipboard: false,
  pixels: false,
  events: [],
};

const click: Wish = { kind: "click", id: "go", text: "" };
const fill: Wish = { kind: "fill", id: "word", text: "fig" };
const check: Wish = { kind: "check", id: "agree", text: "" };

test.each<[string, Wish, SeenEvent[]]>([
  ["a click", click, [seen("landing"), seen("mousedown"), seen("mouseup"), seen("click")]],
  ["a fill by keys", fill, [seen("input", { id: "word", value: "f" }), seen("input", { id: "word", value: "fig" })]],
  ["a fill that clicks first", fill, [...pressOf("word"), seen("input", { id: "word", value: "fig" })]],
  ["a click after a fill", click, [seen("change", { id: "word" }), seen("landing"), seen("click")]],
  ["a check", check, [...pressOf("agree"), seen("change", { id: "agree", isChecked: true })]],
])("finds no problem with %s that arrived", (_name, wish, events) => {
  expect(eventProblems(wish, events)).toEqual([]);
});

test.each<[string, Wish, SeenEvent[]]>([
  ['wrong element: "not-go-8-2"', click, [seen("landing"), seen("click", { id: "not-go-8-2" })]],
  ["beside the panel, on <body>", click, [seen("landing", { id: "body" })]],
  ["0 clicks arrived", click, [seen("landing"), seen("mousedown")]],
  ["2 clicks arrived", click, [seen("landing"), seen("click"), seen("click")]],
  ["2 presses of the mouse", click, [seen("landing"), seen("landing"), seen("click")]],
  ["a click event that a script made", click, [seen("click", { isTrusted: false })]],
  ["click at -2.0,5.0, outside of a box of 30.0 x 20.0", click, [seen("landing"), seen("click", { x: -2 })]],
  ['the field holds "fi" after its last input event', fill, [seen("input", { id: "word", value: "fi" })]],
  ['the field holds "" after its last input event', fill, []],
  ['wrong element: "not-word-1-7"', fill, [seen("input", { id: "not-word-1-7", value: "fig" })]],
  ["it was not checked", check, pressOf("agree")],
  ["it was not checked", check, [...pressOf("agree"), seen("change", { id: "agree", isChecked: false })]],
  ["0 clicks arrived", check, [seen("change", { id: "agree", isChecked: true })]],
])("reports %s", (problem, wish, events) => {
  expect(eventProblems(wish, events)).toContain(problem);
});

test("compares the final states of a setup without scripts with the intended ones", () => {
  const wished = { go: "checked", word: "fig" };
  expect(stateProblems(wished, { go: "checked", word: "fig" })).toEqual([]);
  expect(stateProblems(wished, { "not-go-8-2": "checked", word: "fi" })).toEqual([
    '"go" is as before',
    '"word" is fi',
    'wrong element: "not-go-8-2"',
  ]);
});

test.each<[string[], Partial<PerformResult>]>([
  [[], {}],
  [["no-effect: Nothing came of it."], { status: "no-effect", success: false, message: "Nothing came of it." }],
  [["done without an effect"], { effect: null }],
  [["reported as already held"], { effect: { ...effect, alreadyHeld: true } }],
  [["delivered: false"], { effect: { ...effect, delivered: false } }],
])("reports %j about an answer", (problems, answer) => {
  const good: PerformResult = {
    status: "done",
    success: true,
    message: "Clicked.",
    action: { kind: "click", target: "e1" },
    effect,
  };
  expect(answerProblems({ ...good, ...answer }, { isScriptless: false })).toEqual(problems);
});

function seen(type: string, differing: Partial<SeenEvent> = {}): SeenEvent {
  const event = { type, id: "go", isTrusted: true, x: 15, y: 5, width: 30, height: 20, value: "", isChecked: false };
  return { ...event, ...differing };
}

function pressOf(id: string): SeenEvent[] {
  return ["landing", "mousedown", "mouseup", "click"].map((type) => seen(type, { id }));
}
