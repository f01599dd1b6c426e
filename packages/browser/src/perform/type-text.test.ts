import { createCallContext } from "@surehand/kernel";
import { expect, test } from "vitest";
import type { ActingFrame } from "./acting-frame.ts";
import type { PerformContext } from "./perform-context.ts";
import { typeText } from "./type-text.ts";

interface Page {
  readonly context: PerformContext;
  readonly sent: string[];
}

function pageWith(frames: number): Page {
  const sent: string[] = [];
  const keyboard = {
    down: async (key: string) => void sent.push(key),
    up: async () => {},
    insertText: async (text: string) => void sent.push(`inserted ${text}`),
  };
  const page = { keyboard, frames: () => Array.from({ length: frames }) };
  return { sent, context: { reader: { page }, call: createCallContext() } as unknown as PerformContext };
}

/** Has the focus for the given number of checks. */
function documentWith(checks: number): ActingFrame {
  let left = checks;
  return { ask: async () => left-- > 0 } as unknown as ActingFrame;
}

test("a line break is Enter only on request", async () => {
  const { context, sent } = pageWith(1);
  await typeText(context, "a\n", { pressesEnter: true });
  await typeText(context, "b\u00E9", { pressesEnter: false });
  await expect(typeText(context, "c\n", { pressesEnter: false })).rejects.toThrow("line breaks");
  expect(sent).toEqual(["a", "\n", "b", "inserted \u00E9"]);
});

test("a text ends where its document loses the focus", async () => {
  for (const [checks, typed, letters] of [[0, "none", 0], [2, "part", 2], [9, "whole", 3]] as const) {
    const { context, sent } = pageWith(2);
    expect(await typeText(context, "abc", { pressesEnter: true, receiver: documentWith(checks) })).toBe(typed);
    expect(sent).toEqual(["a", "b", "c"].slice(0, letters));
  }
}); // prettier-ignore

test("a document that is gone has no focus", async () => {
  const { context, sent } = pageWith(2);
  const gone = { ask: () => Promise.reject(new Error("gone")) } as unknown as ActingFrame;
  expect(await typeText(context, "abc", { pressesEnter: true, receiver: gone })).toBe("none");
  expect(sent).toEqual([]);
});

test("on a page without frames, the focus is not checked", async () => {
  const { context, sent } = pageWith(1);
  expect(await typeText(context, "abc", { pressesEnter: true, receiver: documentWith(0) })).toBe("whole");
  expect(sent).toEqual(["a", "b", "c"]);
});
