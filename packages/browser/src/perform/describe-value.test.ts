import { expect, it } from "vitest";
import { describeValue } from "./describe-value.ts";

const long = Array.from({ length: 30 }, (_, index) => `  * line ${index + 1} of the text`).join("\n");

it.each([
  ["a short value", "red", "blue", 'its value went from "red" to "blue"'],
  ["a value that was empty", "", "blue", 'its value went from nothing to "blue"'],
  ["a replaced word", long, long.replace("line 18 ", "line eighteen "), '"18" was replaced by "eighteen" in its value'],
  ["an inserted line", long, long.replace("  * line 3 ", "new\n  * line 3 "), '"new\\n" was inserted into its value'],
  ["a removed line", long.replace("  * line 3 ", "new\n  * line 3 "), long, '"new\\n" was removed from its value'],
  ["an appended line", long, `${long}\nlast`, '"\\nlast" was inserted into its value'],
  [
    "a whole long value",
    "",
    long,
    `its value went from nothing to ${JSON.stringify(`${long.slice(0, 300)}…[+${long.length - 300} chars]`)}`,
  ],
])("describes %s", (_, before, after, expected) => {
  expect(describeValue(before, after)).toBe(expected);
});
