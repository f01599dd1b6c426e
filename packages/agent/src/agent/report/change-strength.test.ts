import { isDurable } from "@surehand/replay";
import { expect, test } from "vitest";
import type { DoneAction } from "../agent-state.ts";
import { strengthOf } from "./change-strength.ts";
import { appeared, doneAction, fill, press, url } from "./report.test.support.ts";

const post = { method: "POST", url: "https://shop.test/api" };
const saved = { effect: { changes: [appeared('p "Saved"')] } };
const alert = { type: "alert" as const, message: "Saved" };

interface Submit {
  readonly role?: string;
  readonly name?: string;
  readonly key?: string;
  readonly ancestors?: readonly string[];
  readonly query?: string;
  readonly httpStatus?: number;
}

/** An action on an element of a form that opened a page by GET. */
function submit({ role = "button", name = "Go on", key, ancestors = ["form"], ...answer }: Submit = {}): DoneAction {
  const { query = "entry=4417", httpStatus = 200 } = answer;
  const { action } = press(1, name, {}, role);
  const target = action?.kind === "click" && isDurable(action.target) ? { ...action.target, ancestors } : "";
  const effect = { httpStatus, url: { before: url, after: `${url}sent?${query}` } };
  return doneAction(1, key === undefined ? { kind: "click", target } : { kind: "press", target, key }, { effect });
}

test.each([
  ["a page that changed", press(1, "Save", saved), "stored"],
  ["a request that writes", press(1, "Save", { effect: { requests: [{ ...post, status: 200 }] } }), "stored"],
  ["a request without an answer yet", press(1, "Save", { effect: { requests: [post] } }), "stored"],
  ["a form that was sent", press(1, "Save", { hasPosted: true }), "stored"],
  ["a form that was answered by a page", submit(), "stored"],
  ["a form that was answered by Enter", submit({ key: "Enter" }), "stored"],
  ["a form that was answered by an error", submit({ httpStatus: 500 }), undefined],
  ["a form that searches", submit({ query: "q=cutter" }), undefined],
  ["a button that sorts", submit({ name: "Sort by name" }), undefined],
  ["a button outside of a form", submit({ ancestors: ["body"] }), undefined],
  ["a link in a form", submit({ role: "link" }), undefined],
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
