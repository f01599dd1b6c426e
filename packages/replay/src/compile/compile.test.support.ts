import { type Action, type DurableTarget, type Effect, noEffect } from "@surehand/browser";
import type { RecordedAction, RecordedStep } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";

import { compileToPlaywright } from "./compile-to-playwright.ts";

export const startUrl = "https://shop.example/";

export function recordingOf(steps: readonly RecordedStep[], others: Partial<RunRecording> = {}): RunRecording {
  const recordedAt = "2026-11-22T10:00:00.000Z";
  return { v: 2, goal: "Do it", startUrl, recordedAt, variables: [], secrets: [], steps, ...others };
}

/** Creates a step on a button "Save", with overrides. */
export function stepOf(action: Action, others: Partial<RecordedAction> = {}): RecordedAction {
  const locator = [{ by: "role", role: "button", name: "Save" }] as const;
  const located = "target" in action ? { locator } : {};
  return { kind: "action", description: action.kind, pageUrl: startUrl, action, effect: null, ...located, ...others };
}

/** Describes a button "Save", with overrides. */
export function element(others: Partial<DurableTarget> = {}): DurableTarget {
  return {
    v: 1,
    tag: "button",
    role: "button",
    name: "Save",
    rivalry: 0,
    nth: 0,
    count: 1,
    xpath: "/html/body/button",
    css: "button",
    text: "Save",
    attributes: {},
    classes: [],
    near: { isListed: false, nthInItem: 0, countInItem: 1, lookalikes: 0, twins: 0 },
    ancestors: [],
    position: 0,
    fingerprint: "0",
    framePath: [],
    ...others,
  };
}

export function effectOf(others: Partial<Effect>): Effect {
  return { ...noEffect, delivered: true, ...others };
}

/** Returns the statements of the test's body after the first, which opens the page, without the wait before the last assertions. */
export function bodyOf(recording: RunRecording): string {
  const { code } = compileToPlaywright(recording);
  const [, body = ""] = /page\.goto\(startUrl\);\n([\s\S]*?)^\}\);$/m.exec(code) ?? [];
  return body
    .replace(/^ *\/\/ The page may still take back.*\n.*waitForTimeout.*\n/m, "")
    .replace(/^ {2}/gm, "")
    .trim();
}

export const target = element();
export const input = element({ tag: "input", role: "textbox", name: "Title" });
/** Code of the locator of `stepOf`. */
export const save = `page.getByRole("button", { name: "Save" })`;

/** An effect that opened tab number 1. */
export const popup = effectOf({ popups: [{ url: "https://shop.example/help", tab: 1 }] });
export const tabs: readonly RecordedStep[] = [
  stepOf({ kind: "click", target }, { effect: popup }),
  { kind: "tab", description: "go to tab 1", pageUrl: "https://shop.example/", tab: 1, isClosed: false },
  stepOf({ kind: "click", target }, { pageUrl: "https://shop.example/help" }),
  stepOf({ kind: "closeTab" }, { pageUrl: "https://shop.example/help" }),
  stepOf({ kind: "back" }),
];

export function asking(...seen: readonly Effect["dialogs"][number][]): Effect {
  return effectOf({ dialogs: seen });
}

export const question = { type: "confirm", message: "Sure?", answer: "accepted" } as const;
export const dialogs: readonly RecordedStep[] = [
  stepOf({ kind: "dialog", answer: "accept", text: "Tea" }),
  stepOf({ kind: "click", target }, { effect: asking({ ...question, type: "prompt", message: "What?" }, question) }),
];
