import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { SampleResult } from "../results/sample-result.ts";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import { resultOf } from "../testing/result.test.support.ts";
import { checkTables } from "./check-table.ts";

const done = resultOf({ input: { reason: "audit" }, extracted: { price: 12 } });
const doubtful: SampleResult = {
  ...done,
  status: "needs_review",
  termination: "values-unproved",
  reasons: [{ code: "reported", path: "price" }],
};

async function differences(tables: Readonly<Record<string, string>>, result: SampleResult): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-table-"));
  for (const [name, text] of Object.entries(tables)) await writeFile(join(directory, name), text);
  const hasList = Object.values(result.extracted).some((value) => Array.isArray(value));
  const properties = hasList ? { tags: { type: "array", items: {} } } : { price: {} };
  const folder = { task: parseTaskSpec({ goal: "Read the page.", output_schema: { properties } }), samples: [] };
  return (await checkTables(directory, folder, [result])).map(({ path }) => path);
}

const page = "https://example.test";
const now = "sample_id,url,final_url,input.reason,price,status,reason\n";
const reasons = "sample_id,input.reason,price,status,reason\n";
const first = "sample_id,reason,price,status\n";

test.each<[name: string, table: string, result: SampleResult, differs: string[]]>([
  ["a table", `${now}a,${page},${page},audit,12,needs_review,reported: price\n`, doubtful, []],
  ["a reason taken out", `${now}a,${page},${page},audit,12,needs_review,\n`, doubtful, ["combined.csv:2"]],
  ["a row more", `${now}a,${page},${page},audit,12,done,\nb,,,audit,12,done,\n`, done, ["combined.csv:3"]],
  ["a table without addresses", `${reasons}a,audit,12,needs_review,reported: price\n`, doubtful, []],
  ["a changed table without addresses", `${reasons}a,audit,12,done,\n`, doubtful, ["combined.csv:2"]],
  ["a table without reasons", `${first}a,audit,12,done\n`, done, []],
  ["a changed table without reasons", `${first}a,audit,13,done\n`, done, ["combined.csv:2"]],
  ["a table without the column of its reasons", `${first}a,audit,12,needs_review\n`, doubtful, ["combined.csv:1"]],
])("%s", async (_, table, result, differs) => {
  expect(await differences({ "combined.csv": table }, result)).toEqual(differs);
});

test("items are compared, too", async () => {
  const tagged = resultOf({ extracted: { tags: ["x", "y"] } });
  const table = `sample_id,url,final_url,tags,status,reason\na,${page},${page},"[""x"",""y""]",done,\n`;
  const items = "sample_id,list,item,value,status\na,tags,1,x,done\na,tags,2,y,done\n";
  expect(await differences({ "combined.csv": table, "combined_items.csv": items }, tagged)).toEqual([]);
  const changed = items.replace("2,y", "2,z");
  expect(await differences({ "combined.csv": table, "combined_items.csv": changed }, tagged)).toEqual([
    "combined_items.csv:3",
  ]);
  expect(await differences({ "combined.csv": table }, tagged)).toEqual(["combined_items.csv"]);
});
