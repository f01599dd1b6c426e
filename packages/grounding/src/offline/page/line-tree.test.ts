import type { SnapshotLine } from "@surehand/browser";
import { expect, test } from "vitest";
import { lineTreeOf } from "./line-tree.ts";

type Given = [depth: number, kind: SnapshotLine["kind"], mark: string, text: string, button?: number];

/** A line as the snapshot has it. */
function line(...[depth, kind, mark, text, button]: Given): SnapshotLine {
  const control: SnapshotLine["segments"] = button === undefined ? [] : [[button, "button", `B${button}`, []]];
  return { depth, kind, anchor: "e99", frame: 0, segments: [[mark], text, ...control] };
}

const lines: SnapshotLine[] = [
  line(0, "region", "", "main"),
  line(1, "heading", "# ", "Shop"),
  line(1, "text", "", "Welcome", 1),
  line(1, "heading", "## ", "Pans"),
  line(1, "item", "- ", "Wok", 2),
  line(2, "text", "", "Made of steel", 3),
  line(1, "item", "- ", "Pot", 4),
  line(1, "heading", "## ", "Help", 5),
  line(1, "region", "", "list"),
  line(2, "text", "", "Mail us", 6),
  line(0, "region", "", "footer"),
  line(1, "text", "", "Imprint", 7),
];

test.each([
  ["e1", ["Shop", "main"]],
  ["e2", ["Pans", "Shop", "main"]],
  ["e3", ["Wok B2", "Pans", "Shop", "main"]],
  ["e4", ["Pans", "Shop", "main"]],
  ["e5", ["Shop", "main"]],
  ["e6", ["list", "Help B5", "Shop", "main"]],
  ["e7", ["footer"]],
  ["e8", []],
])("%s stands below %j", (ref, above) => {
  const tree = lineTreeOf({ lines });
  const own = tree.lineOf(ref);
  expect((own === undefined ? [] : tree.chainOf(own)).map((at) => tree.textOf(at))).toEqual(above);
});
