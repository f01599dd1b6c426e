import { noEffect } from "@surehand/browser";
import { expect, it } from "vitest";
import type { RecordedLocator } from "../recording/recorded-locator.ts";
import type { RecordedAction } from "../recording/recorded-step.ts";
import { movedElement, withMovedChecks } from "./moved-element.ts";

const old: RecordedLocator = [{ by: "role", role: "textbox", name: "Edit summary", exact: true }];
const now: RecordedLocator = [{ by: "role", role: "textbox", name: "What changed", exact: true }];

function step(locator: RecordedLocator, checked: RecordedLocator = locator): RecordedAction {
  return {
    kind: "action",
    description: "",
    pageUrl: "https://wiki.test/",
    action: { kind: "wait", ms: 1 },
    effect: noEffect,
    locator,
    checks: [{ kind: "value", locator: checked, text: "recount" }],
  };
}

it.each<[string, RecordedLocator, RecordedAction["checks"]]>([
  ["looks where a healed field is now", now, [{ kind: "value", locator: now, text: "recount" }]],
  ["leaves out what can't be looked for", old, []],
])("a check of a later step %s", (_, found, checks) => {
  const drift = { kind: "target-changed", message: "" } as const;
  const outcome = { status: "done", message: "", effect: noEffect, healed: found === now, isOver: false } as const;
  const moved = movedElement(step(old), { ...outcome, drift, recorded: step(found) });
  expect(moved).toBeDefined();
  expect(withMovedChecks(step([{ by: "text", text: "Save" }], old), moved ? [moved] : [])).toMatchObject({ checks });
});
