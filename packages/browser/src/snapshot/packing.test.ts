import { expect, it } from "vitest";
import { type PackedFrame, packFrame, unpackFrame } from "./packing.ts";
import type { WireFrame } from "./wire.ts";

const frame: WireFrame = {
  url: "http://127.0.0.1/",
  title: "Orchard",
  next: 12,
  hosts: [3],
  confidence: { viewportArea: 1, blindArea: 0, controls: 2, unnamedControls: 0, textLength: 9 },
  loading: false,
  lines: [
    [0, "heading", 1, [["# "], "Orchard"]],
    [1, "row", 2, [["| "], "5", [" | "], [7, "link", "Pears", []]]],
    [1, "row", 3, [["| "], [8, "checkbox", "", ["checked"]], [" | "], [9, "textbox", "Name", [], { value: "7" }]]],
    [0, "frame", 4, [[4, "iframe", "Inner", []]]],
    [0, "unread", 5, []],
  ],
};

it("gives back what was packed", () => {
  const packed = packFrame(frame);
  expect(unpackFrame(JSON.parse(packed) as PackedFrame)).toEqual(frame);
});

it("says each word of ours once", () => {
  expect(packFrame({ ...frame, lines: [...frame.lines, ...frame.lines] }).split("checkbox")).toHaveLength(2);
});
