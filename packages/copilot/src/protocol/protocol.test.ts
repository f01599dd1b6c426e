import { expect, test } from "vitest";
import { appendText, applyOperation, clientFrame, messageInput, procedures, serverFrame } from "./index.ts";

const hello = { type: "hello", version: 1, token: "t", tab: "tab-0001", positions: [] };

test("parses the frames of a page, and none that is not of the protocol", () => {
  expect(clientFrame.parse(hello)).toEqual(hello);
  const invalid: readonly unknown[] = [
    null,
    [],
    "hello",
    { ...hello, type: "helo" },
    { ...hello, extra: 1 },
    { ...hello, tab: "short" },
    { ...hello, positions: [{ document: "../etc", epoch: "e", seq: 0 }] },
    { type: "call", id: -1, procedure: "stop", input: {} },
    { type: "resync", document: "__proto__" },
  ];
  for (const frame of invalid) expect(clientFrame.safeParse(frame).success).toBe(false);
});

test("parses the frames of a server", () => {
  expect(serverFrame.parse(["+", 2, 17, 3, 0, "text"])).toEqual(["+", 2, 17, 3, 0, "text"]);
  expect(serverFrame.safeParse(["+", 2, 17, 3, 0]).success).toBe(false);
});

test("a message has limits of its own", () => {
  expect(messageInput.parse({ text: "Make it blue" })).toEqual({ text: "Make it blue", files: [], elements: [] });
  expect(messageInput.safeParse({ text: "x".repeat(100_001) }).success).toBe(false);
  expect(procedures.openChat.input.safeParse({ chatId: "../../etc/passwd" }).success).toBe(false);
});

test("operations change a state in place", () => {
  const state = { title: "a", list: [1, 2], map: { key: 1 } as Record<string, number>, messages: [] as unknown[] };
  applyOperation(state, { op: "set", path: ["title"], value: "b" });
  applyOperation(state, { op: "push", path: ["list"], value: 3 });
  applyOperation(state, { op: "remove", path: ["list", 0] });
  applyOperation(state, { op: "remove", path: ["map", "key"] });
  applyOperation(state, { op: "push", path: ["messages"], value: { parts: [{ type: "text", text: "Hel" }] } });
  appendText(state, { message: 0, part: 0, text: "lo" });
  expect(state).toEqual({
    title: "b",
    list: [2, 3],
    map: {},
    messages: [{ parts: [{ type: "text", text: "Hello" }] }],
  });
});

test("an operation on what the state does not have throws", () => {
  expect(() => applyOperation({ list: [] }, { op: "set", path: ["missing", "key"], value: 1 })).toThrow(RangeError);
  expect(() => applyOperation({ list: [] }, { op: "push", path: ["list", 4], value: 1 })).toThrow(RangeError);
  // Properties that a state does not have itself are not reached.
  expect(() => applyOperation({}, { op: "set", path: ["__proto__", "polluted"], value: 1 })).toThrow(RangeError);
  expect(() => appendText({ messages: [] }, { message: 0, part: 0, text: "x" })).toThrow(RangeError);
});
