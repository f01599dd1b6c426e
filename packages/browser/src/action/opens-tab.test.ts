import { expect, test } from "vitest";
import { mayOpenTabWithoutOpener } from "./opens-tab.ts";

test.each(["Control+Enter", "ctrl+Return", "ControlLeft+Enter", "cmd+Enter", "MetaRight+Enter", "ShiftLeft+Enter"])(
  "%s on a link may open a tab",
  (key) => expect(mayOpenTabWithoutOpener({ kind: "press", key })).toBe(true),
);

test("a key that an earlier action holds down may open one", () => {
  const enter = { kind: "press", key: "Enter" } as const;
  expect(mayOpenTabWithoutOpener(enter)).toBe(false);
  for (const key of ["Control", "ctrl", "ShiftRight"])
    expect(mayOpenTabWithoutOpener(enter, new Set([key])), key).toBe(true);
  expect(mayOpenTabWithoutOpener(enter, new Set(["a"]))).toBe(false);
});
