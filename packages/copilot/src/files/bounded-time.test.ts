import { expect, test } from "vitest";
import { executesAtBuild } from "../runs-here/compile-time.ts";
import { usesServer } from "../runs-here/server-code.ts";
import { matchGlob } from "../tools/glob-pattern.ts";
import { revertContent } from "../undo/revert-content.ts";
import { applyEdits } from "./apply-edits.ts";
import { hasKeyContent } from "./key-content.ts";
import { nearestRegion } from "./nearest-region.ts";

/** Each took from 4 seconds to minutes. Time of the processor, so that what else the machine does counts little. */
const MOST_MS = 10_000;

function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const oneLine = "ab".repeat(1_000_000);
const manyLines = "ab\n".repeat(200_000);
const alike = (count: number, end: string): string =>
  Array.from({ length: count }, (_, line) => `const value${line} = compute(${line}, ${end});`).join("\n");

const works: readonly (readonly [string, () => unknown, unknown])[] = [
  ["replace_all in one line", () => edit(oneLine, true).replaced, 1_000_000],
  ["replace_all in many lines", () => edit(manyLines, true).replaced, 200_000],
  ["a text that is not unique in one line", () => codeOf(() => edit(oneLine)), "not-unique"],
  ["a text that is not unique in many lines", () => codeOf(() => edit(manyLines)), "not-unique"],
  ["a result that is too large", () => codeOf(() => edit(oneLine, true, "x".repeat(1000))), "file-too-large"],
  [
    "the nearest region of similar lines",
    () => nearestRegion(alike(30_000, "other"), alike(2000, "others"))?.startLine,
    1,
  ],
  ["the nearest region in one line", () => nearestRegion(oneLine, "x y z ".repeat(200_000)), undefined],
  [
    "a glob with many wildcards",
    () => codeOf(() => matchGlob("*a*a*a*a*a*a*a*a*a*a*b", ["a".repeat(200)])),
    "invalid-pattern",
  ],
  ["the settings of one line", () => hasKeyContent("a.txt", "a:".repeat(500_000)), false],
  [
    "a glob of many short parts",
    () => codeOf(() => matchGlob(`${"a*".repeat(30)}b`, ["a".repeat(300)])),
    "invalid-pattern",
  ],
  ...["<script ", "<script x='", "<script {", "<style lang=less>", "<script x={'", "---", "!!"].map(
    (part) => [`blocks of ${part}`, () => typeof executesAtBuild("a.vue", part.repeat(300_000)), "boolean"] as const,
  ),
  ...["from/*", "from//", "from/**/", "=/*", "Bun /*", "from (", "@preval "].map(
    (part) => [`code of ${part}`, () => typeof usesServer(part.repeat(300_000)), "boolean"] as const,
  ),
];

test.each(works)("%s takes a bounded time", (_, work, expected) => {
  expect(processorMs(() => expect(work()).toEqual(expected))).toBeLessThan(MOST_MS);
});

test("a merge of lines that are all alike ends", () => {
  const lines = (count: number, last: string): Buffer => Buffer.from("same\n".repeat(count) + last);
  const merge = () => revertContent(lines(40_000, "c"), { before: lines(40_001, "a"), after: lines(40_002, "b") });
  expect(processorMs(merge)).toBeLessThan(MOST_MS);
});

test("a glob of a usual kind matches names in any folder, and paths", () => {
  const paths = ["src/a.css", "src/b.ts", "c.css"];
  expect([...matchGlob("*.css", paths)]).toEqual(["src/a.css", "c.css"]);
  expect([...matchGlob("src/**", paths)]).toEqual(["src/a.css", "src/b.ts"]);
});

function edit(raw: string, isAll = false, newString = "c"): ReturnType<typeof applyEdits> {
  const decoded = { raw, encoding: "utf8", hasByteOrderMark: false, newline: "\n" } as const;
  return applyEdits(decoded, [{ old_string: "a", new_string: newString, replace_all: isAll }]);
}

function codeOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
}
