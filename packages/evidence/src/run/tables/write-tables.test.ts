import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseTaskSpec } from "../../spec/read-task-spec.ts";
import { resultOf } from "../../testing/result.test.support.ts";
import { writeTables } from "./write-tables.ts";

test("JSON Lines have the values as they are, and the table has no formulas", async () => {
  const directory = await mkdtemp(join(tmpdir(), "surehand-tables-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const formula = '=HYPERLINK("https://evil.test")';
  const result = resultOf({ sample_id: "a", extracted: { name: formula, sizes: [1, 2] } });
  const task = parseTaskSpec({ goal: "Read the page.", output_schema: {} });
  const samples = [{ id: "b", url: "https://shop.test/b", input: {} }];
  await writeTables(directory, { folder: { task, samples }, results: [result] });
  const lines = (await readFile(join(directory, "combined.jsonl"), "utf8")).trimEnd().split("\n");
  const { url, final_url, extracted, status } = result;
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { sample_id: "a", url, final_url, extracted, status },
    { sample_id: "b", url: "https://shop.test/b", extracted: {}, status: "pending", reasons: [] },
  ]);
  const table = await readFile(join(directory, "combined.csv"), "utf8");
  expect(table).not.toContain(`,${formula}`);
  expect(table).toContain("'=HYPERLINK");
});
