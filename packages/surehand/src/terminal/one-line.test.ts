import { expect, test } from "vitest";
import { indented, oneLine } from "./one-line.ts";

test.each(["\n", "\r\n", "\r", "\u0085", "\u2028", "\u2029"])("a text with %j is one line", (end) => {
  expect(oneLine(`z${end}✓ done`)).toMatch(/^z(?:\\u[\da-f]{4}){1,2}✓ done$/u);
});

test("further lines of a message are indented, and other text stays as it is", () => {
  expect(indented("Looked at:\n✓ done\r\nb\u2028c")).toBe("Looked at:\n    ✓ done\n    b\n    c");
  expect([oneLine("a\tb é"), indented("a\tb é")]).toEqual(["a\tb é", "a\tb é"]);
});
