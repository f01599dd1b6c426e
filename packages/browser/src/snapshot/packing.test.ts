import { expect, it } from "vitest";
import { FrameUnpacker, LINE_KINDS, type PackedFrame, type PackedLine } from "./packing.ts";

const rest = {
  url: "http://127.0.0.1/",
  title: "Orchard",
  next: 12,
  hosts: [3],
  confidence: { viewportArea: 1, blindArea: 0, controls: 2, unnamedControls: 0, textLength: 9 },
  loading: false,
};

const heading: PackedLine = [0, LINE_KINDS.indexOf("heading"), 0, 0, "Orchard"];
const row: PackedLine = [1, LINE_KINDS.indexOf("row"), 1, 1, "5", 2, [7, 3, "Pears"], 2, [-3, 3, "Figs"]];
const field: PackedLine = [0, LINE_KINDS.indexOf("text"), 1, [5, 4, "Name", ["required"], { value: "7" }]];
const last: PackedLine = [0, LINE_KINDS.indexOf("unread"), 0];

const unpacked = {
  ...rest,
  lines: [
    [0, "heading", 10, [["# "], "Orchard"]],
    [1, "row", 7, [["| "], "5", [" | "], [7, "link", "Pears", []], [" | "], [4, "link", "Figs", []]]],
    [0, "text", 9, [[9, "textbox", "Name", ["required"], { value: "7" }]]],
    [0, "unread", 11, []],
  ],
};

it("says in words what was packed as numbers", () => {
  const words = ["# ", "| ", " | ", "link", "textbox"];
  const frame: PackedFrame = { ...rest, words, lines: [heading, row, field, last], anchors: [10, 11], parts: 0 };
  expect(new FrameUnpacker().finish(frame)).toEqual(unpacked);
});

it("puts together what came in parts", () => {
  const unpacker = new FrameUnpacker();
  unpacker.addPart({ part: 0, words: ["# "], lines: [heading] });
  unpacker.addPart({ part: 1, words: ["| ", " | ", "link"], lines: [row] });
  const frame: PackedFrame = { ...rest, words: ["textbox"], lines: [field, last], anchors: [10, 11], parts: 2 };
  expect(unpacker.finish(frame)).toEqual(unpacked);
});

it("forgets the parts of a walk that began again", () => {
  const unpacker = new FrameUnpacker();
  unpacker.addPart({ part: 0, words: ["- "], lines: [last, last] });
  unpacker.addPart({ part: 0, words: ["# ", "| ", " | ", "link"], lines: [heading, row] });
  const frame: PackedFrame = { ...rest, words: ["textbox"], lines: [field, last], anchors: [10, 11], parts: 1 };
  expect(unpacker.finish(frame)).toEqual(unpacked);
});

it("tells when a part is missing", () => {
  const frame: PackedFrame = { ...rest, words: [], lines: [], anchors: [], parts: 2 };
  const unpacker = new FrameUnpacker();
  unpacker.addPart({ part: 0, words: [], lines: [] });
  expect(unpacker.finish(frame)).toBeUndefined();
});
