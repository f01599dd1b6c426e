import { expect, it } from "vitest";
import { LINE_KINDS, type PackedFrame, unpackFrame } from "./packing.ts";

const rest = {
  url: "http://127.0.0.1/",
  title: "Orchard",
  next: 12,
  hosts: [3],
  confidence: { viewportArea: 1, blindArea: 0, controls: 2, unnamedControls: 0, textLength: 9 },
  loading: false,
};

const packed: PackedFrame = {
  ...rest,
  words: ["# ", "| ", " | ", "link", "textbox"],
  lines: [
    [0, LINE_KINDS.indexOf("heading"), 1, 0, "Orchard"],
    [1, LINE_KINDS.indexOf("row"), 2, 1, "5", 2, [7, 3, "Pears"]],
    [0, LINE_KINDS.indexOf("text"), 9, [9, 4, "Name", ["required"], { value: "7" }]],
    [0, LINE_KINDS.indexOf("unread"), 5],
  ],
};

it("says in words what was packed as numbers", () => {
  expect(unpackFrame(packed)).toEqual({
    ...rest,
    lines: [
      [0, "heading", 1, [["# "], "Orchard"]],
      [1, "row", 2, [["| "], "5", [" | "], [7, "link", "Pears", []]]],
      [0, "text", 9, [[9, "textbox", "Name", ["required"], { value: "7" }]]],
      [0, "unread", 5, []],
    ],
  });
});
