import { expect, test } from "vitest";
import { strengthOf } from "./change-strength.ts";
import { appeared, doneAction, fill, press } from "./report.test.support.ts";

const post = { method: "POST", url: "https://shop.test/api" };
const saved = { effect: { changes: [appeared('p "Saved"')] } };
const alert = { type: "alert" as const, message: "Saved" };

test.each([
  ["a page that changed", press(1, "Save", saved), "stored"],
  ["a request that writes", press(1, "Save", { effect: { requests: [{ ...post, status: 200 }] } }), "stored"],
  ["a request without an answer yet", press(1, "Save", { effect: { requests: [post] } }), "stored"],
  ["a form that was sent", press(1, "Save", { hasPosted: true }), "stored"],
  ["a storage that was written", press(1, "Later", { effect: { storage: ["cart"] } }), "stored"],
  [
    "an accepted question",
    doneAction(1, { kind: "dialog", answer: "accept" }, { answeredDialog: "confirm" }),
    "stored",
  ],
  ["an alert that was opened", press(1, "Save", { effect: { dialogs: [{ ...alert, answer: "open" }] } }), "stored"],
  [
    "a question that another listener answers",
    press(1, "Delete", { effect: { dialogs: [{ ...alert, type: "confirm", answer: "elsewhere" }] } }),
    "stored",
  ],
  ["a filled field", fill(1, "Title", "Cutter"), "field"],
  [
    "a text that was inserted, with a counter beside it",
    doneAction(1, { kind: "insert", target: "e1", after: "", text: "Cutter" }, saved),
    "field",
  ],
  ["a state that was held before", press(1, "Weekly", { effect: { alreadyHeld: true } }), "field"],
  ["an accepted alert", doneAction(1, { kind: "dialog", answer: "accept" }, { answeredDialog: "alert" }), undefined],
  ["an answer for the next dialog", doneAction(1, { kind: "dialog", answer: "accept" }), undefined],
  [
    "a dismissed question",
    doneAction(1, { kind: "dialog", answer: "dismiss" }, { answeredDialog: "confirm" }),
    undefined,
  ],
  ["a request that failed", press(1, "Save", { effect: { requests: [{ ...post, status: 500 }] } }), undefined],
  [
    "a request that reads",
    press(1, "More", { effect: { requests: [{ method: "GET", url: "/", status: 200 }] } }),
    undefined,
  ],
  ["a menu", press(1, "Actions", { effect: { changes: [appeared("menu", { role: "menu" })] } }), undefined],
  [
    "a disclosure",
    press(1, "About", { effect: { target: [{ state: "expanded", before: "false", after: "true" }] } }),
    undefined,
  ],
  ["a sorted list", press(1, "Sort by name", saved), undefined],
  ["a tab", press(1, "Billing", saved, "tab"), undefined],
  ["a page that was opened", doneAction(1, { kind: "goto", url: "https://shop.test/saved" }), undefined],
  ["an action without effect", press(1, "Save", { ...saved, status: "no-effect" }), undefined],
])("%s", (_name, action, strength) => {
  expect(strengthOf(action)).toBe(strength);
});
