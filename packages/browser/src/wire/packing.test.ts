import { expect, it } from "vitest";
import {
  controlSegment,
  FrameUnpacker,
  LINE_KINDS,
  type LineForm,
  type PackedFrame,
  type PackedLines,
  readPart,
  TEXT,
  writePart,
} from "./packing.ts";

const rest = {
  url: "http://127.0.0.1/",
  title: "Orchard",
  next: 12,
  hosts: [3],
  confidence: { viewportArea: 1, blindArea: 0, controls: 2, unnamedControls: 0, textLength: 9 },
  loading: false,
};

const structure = {
  parents: [-1, 0, 1],
  kinds: [0, 1, 1],
  refs: [2, 9],
  lines: [0, 1, 2, 0, 0],
  words: ["html\n\n\n", "tr\nrow\nitem\nfruit big"],
};

const words = ["# ", "| ", " | ", "link", "textbox"];
const [hash, border, nextBorder, link, textbox] = [0, 1, 2, 3, 4];

const heading: LineForm = [0, LINE_KINDS.indexOf("heading"), hash, TEXT];
const row: LineForm = [
  1,
  LINE_KINDS.indexOf("row"),
  border,
  TEXT,
  nextBorder,
  controlSegment(link, true),
  nextBorder,
  controlSegment(link, false),
];
const field: LineForm = [0, LINE_KINDS.indexOf("text"), controlSegment(textbox, true)];
const last: LineForm = [0, LINE_KINDS.indexOf("unread")];

const nothing: PackedLines = { words: [], forms: [], lines: [], texts: "", details: [] };
/** Two rows; the form of the second is already known. */
const start: PackedLines = {
  words: words.slice(0, 4),
  forms: [heading, row],
  lines: [0, 1, 1],
  texts: "Orchard\n5\nPears\nFigs\n6\nPlums\nLimes",
  details: [
    [7, []],
    [-3, []],
  ],
};
const end: PackedLines = {
  words: words.slice(4),
  forms: [field, last],
  lines: [2, 3],
  texts: "Name",
  details: [[4, ["required"], { value: "7" }]],
};

const row9 = { tag: "tr", role: "row", property: "item", classes: "fruit big" };
const unpacked = {
  ...rest,
  nodes: [
    { tag: "html", role: "", property: "", classes: "", parent: -1, ref: 0 },
    { ...row9, parent: 0, ref: 0 },
    { ...row9, parent: 1, ref: 9 },
  ],
  lineNodes: structure.lines,
  lines: [
    [0, "heading", 11, [["# "], "Orchard"]],
    [1, "row", 7, [["| "], "5", [" | "], [7, "link", "Pears", []], [" | "], [8, "link", "Figs", []]]],
    [1, "row", 5, [["| "], "6", [" | "], [5, "link", "Plums", []], [" | "], [6, "link", "Limes", []]]],
    [0, "text", 10, [[10, "textbox", "Name", ["required"], { value: "7" }]]],
    [0, "unread", 12, []],
  ],
};

it("unpacks numbers into words", () => {
  const whole: PackedLines = {
    words,
    forms: [heading, row, field, last],
    lines: [...start.lines, ...end.lines],
    texts: `${start.texts}\n${end.texts}`,
    details: [...start.details, ...end.details],
  };
  const frame: PackedFrame = { ...rest, ...whole, anchors: [11, 12], structure, parts: 0 };
  expect(new FrameUnpacker().finish(frame)).toEqual(unpacked);
});

it("assembles parts", () => {
  const unpacker = new FrameUnpacker();
  unpacker.addPart({ part: 0, ...nothing, words: ["# "] });
  unpacker.addPart({ part: 1, ...start, words: ["| ", " | ", "link"] });
  expect(unpacker.finish({ ...rest, ...end, anchors: [11, 12], structure, parts: 2 })).toEqual(unpacked);
});

it("drops the parts of a walk that restarted", () => {
  const unpacker = new FrameUnpacker();
  unpacker.addPart({ part: 0, ...nothing, words: ["- "], forms: [last], lines: [0, 0] });
  unpacker.addPart({ part: 0, ...start });
  expect(unpacker.finish({ ...rest, ...end, anchors: [11, 12], structure, parts: 1 })).toEqual(unpacked);
});

it("reports a missing part", () => {
  const unpacker = new FrameUnpacker();
  unpacker.addPart({ part: 0, ...nothing });
  expect(unpacker.finish({ ...rest, ...nothing, anchors: [], structure, parts: 2 })).toBeUndefined();
});

it("reads a part as it was written, whatever its texts contain", () => {
  const part = { walk: 7, part: 0, ...start, texts: 'say "hello"\n\n\\n {"walk":8}\nñ \u2028 😀' };
  expect(readPart(writePart(part))).toEqual(part);
});
