import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { SampleResult } from "../results/sample-result.ts";
import { resultOf } from "../testing/result.test.support.ts";
import { checkTable } from "./check-table.ts";

const done = resultOf({ input: { reason: "audit" }, extracted: { price: 12 } });
const doubtful: SampleResult = { ...done, status: "needs_review", reasons: [{ code: "reported", path: "price" }] };

async function differences(table: string, result: SampleResult): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-table-"));
  await writeFile(join(directory, "combined.csv"), table);
  return (await checkTable(directory, [result])).map(({ path }) => path);
}

const now = "sample_id,input.reason,price,status,reason\n";
const earlier = "sample_id,reason,price,status\n";

test.each<[name: string, table: string, result: SampleResult, differs: string[]]>([
  ["a table with reasons", `${now}a,audit,12,needs_review,reported: price\n`, doubtful, []],
  ["a reason taken out", `${now}a,audit,12,needs_review,\n`, doubtful, ["combined.csv:2"]],
  ["the table of an earlier version", `${earlier}a,audit,12,done\n`, done, []],
  ["a changed table of an earlier version", `${earlier}a,audit,13,done\n`, done, ["combined.csv:2"]],
  ["a table without the column of its reasons", `${earlier}a,audit,12,needs_review\n`, doubtful, ["combined.csv:1"]],
  ["a row more", `${now}a,audit,12,done,\nb,audit,12,done,\n`, done, ["combined.csv:3"]],
])("%s", async (_, table, result, differs) => {
  expect(await differences(table, result)).toEqual(differs);
});
