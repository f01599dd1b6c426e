import { createTwoFilesPatch } from "diff";
import { expect, test } from "vitest";
import { followLine } from "./follow-line.ts";

function patchOf(before: string, after: string): string {
  return createTwoFilesPatch("a.tsx", "a.tsx", before, after, undefined, undefined, { context: 3 });
}

interface FollowCase {
  readonly versions: readonly string[];
  /** Line of the first version, and the text of its element. */
  readonly line: number;
  readonly text?: string;
  readonly fate: readonly [from: number, to: number] | "removed";
}

const list = (...items: readonly string[]): string =>
  ["<ul>", ...items.flatMap((item) => ["  <li>", `    ${item}`, "  </li>"]), "</ul>", ""].join("\n");

const cases: Readonly<Record<string, FollowCase>> = {
  "a line below added ones moves down": {
    versions: ["<a>\n<b>\n", "<x>\n<y>\n<a>\n<b>\n"],
    line: 2,
    fate: [4, 4],
  },
  "a line above an edit stays": { versions: ["<a>\n<b>\n", "<a>\n<c>\n"], line: 1, fate: [1, 1] },
  "a line below removed ones moves up": { versions: ["<a>\n<b>\n<c>\n", "<b>\n<c>\n"], line: 3, fate: [2, 2] },
  "an edited tag is the same one": {
    versions: [`<h1>Prices</h1>\n<p>Text</p>\n`, `<h1 class="large">Prices</h1>\n<p>Text</p>\n`],
    line: 1,
    fate: [1, 1],
  },
  "a tag that is written on several lines is where it begins": {
    versions: [
      `<p>\n  <b title="a" id="b">x</b>\n</p>\n`,
      `<p>\n  text\n  <b\n    title="a"\n    id="b"\n  >x</b>\n</p>\n`,
    ],
    line: 2,
    fate: [3, 3],
  },
  "a removed line is gone": { versions: ["<a>\n<b>\n<c>\n", "<a>\n<c>\n"], line: 2, fate: "removed" },
  "a tag is gone with the lines around it": {
    versions: [`<div>\n  <a>One</a>\n  <a>Two</a>\n</div>\n`, `<a>Two</a>\n`],
    line: 2,
    fate: "removed",
  },
  "a tag stays when the lines around it go": {
    versions: [`<div>\n  <a>One</a>\n  <a>Two</a>\n</div>\n`, `<a>Two</a>\n`],
    line: 3,
    fate: [1, 1],
  },
  "the first of equal items is gone, though the diff may remove the lines below it": {
    versions: [list("One", "Two", "Three"), list("Two", "Three")],
    line: 2,
    text: "One",
    fate: "removed",
  },
  "the second of equal items stays": {
    versions: [list("One", "Two", "Three"), list("Two", "Three")],
    line: 5,
    text: "Two",
    fate: [2, 2],
  },
  "the last of equal items is gone": {
    versions: [list("One", "Two", "Three"), list("One", "Two")],
    line: 8,
    text: "Three",
    fate: "removed",
  },
  "another tag stands for a replaced one": {
    versions: [`<p>\n  <button>Buy</button>\n</p>\n`, `<p>\n  <Button>\n    Buy\n  </Button>\n</p>\n`],
    line: 2,
    fate: [2, 4],
  },
  "edits are followed one after the other": {
    versions: ["<a>\n<b>\n<c>\n", "<x>\n<a>\n<b>\n<c>\n", "<x>\n<b>\n<c>\n"],
    line: 3,
    fate: [3, 3],
  },
  "a line that a later edit removes is gone": {
    versions: ["<a>\n<b>\n<c>\n", "<x>\n<a>\n<b>\n<c>\n", "<x>\n<a>\n<b>\n"],
    line: 3,
    fate: "removed",
  },
  "a deleted file has no line": { versions: ["<a>\n<b>\n", ""], line: 1, fate: "removed" },
};

test.each(Object.entries(cases))("%s", (_name, { versions, line, text = "", fate }) => {
  const patches = versions.slice(1).map((after, index) => patchOf(versions[index] ?? "", after));
  expect(followLine(patches, { line, text })).toEqual(
    fate === "removed" ? { kind: "removed" } : { kind: "kept", from: fate[0], to: fate[1] },
  );
});
