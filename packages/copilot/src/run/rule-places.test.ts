import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rulePlaces } from "./rule-places.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "surehand-rule-places-"));
  const lines = ["h1, h2,", ".card  .title {", "  color: red;", "}", ".card {", "}", ".card:hover {", "}", "li, dt { }"];
  await writeFile(join(root, "style.css"), lines.join("\n"));
});
afterAll(() => rm(root, { recursive: true }));

test.each([
  [".card", 5],
  [".card .title", 2],
  ["h1, h2, .card .title", 1],
  ["li, dt", 9],
  [".card[data-v-1a2b3c]", 5],
  [".card:where(.svelte-x1y2)", 5],
  [".title", undefined],
])("the selector %s is in line %s", async (selector, line) => {
  expect(await placesOf([{ selector, text: "", file: "style.css" }])).toEqual(
    line === undefined ? [] : [{ file: "style.css", line }],
  );
});

test("rules of dependencies, of no file and of unknown files have no place", async () => {
  const rule = { selector: ".card", text: "" };
  const files = ["node_modules/a/style.css", "other.css"];
  expect(await placesOf([rule, ...files.map((file) => ({ ...rule, file }))])).toEqual([]);
});

function placesOf(rules: readonly { selector: string; text: string; file?: string }[]): Promise<unknown> {
  return rulePlaces({ rules: [...rules] }, { max: 2, resolveFile: async (file) => join(root, file) });
}
