import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { SampleResult } from "../../results/sample-result.ts";
import { parseTaskSpec } from "../../spec/read-task-spec.ts";
import { resultOf } from "../../testing/result.test.support.ts";
import type { RunTables } from "./sample-row.ts";
import { samplesTable } from "./samples-table.ts";
import { toCsv } from "./table.ts";

const url = "https://example.test";

function runOf(
  results: readonly SampleResult[],
  parts: { fields?: readonly string[]; sources?: true } = {},
): RunTables {
  const { fields = [], sources } = parts;
  const properties = Object.fromEntries(fields.map((name) => [name, {}]));
  const task = parseTaskSpec({ goal: "Read the page.", output_schema: { type: "object", properties } });
  return { folder: { task, samples: [], ...(sources && { tables: { sources } }) }, results };
}

const csvOf = (...given: Parameters<typeof runOf>): string => toCsv(samplesTable(runOf(...given)));

test("writes addresses, inputs, fields and status; lists and objects as JSON; 0 and false as values", () => {
  const first = resultOf({
    sample_id: "a",
    final_url: `${url}/moved`,
    input: { team: "red" },
    extracted: { stars: 0, isNew: false, tags: ["x", "y"] },
  });
  const second = resultOf({
    sample_id: "b",
    status: "partial_success",
    termination: "time-limit",
    final_url: null,
    extracted: { stars: null, author: { name: 'A "b"' } },
  });
  expect(csvOf([first, second])).toBe(
    [
      "sample_id,url,final_url,team,stars,isNew,tags,author,status,reason",
      `a,${url},${url}/moved,red,0,false,"[""x"",""y""]",,done,`,
      `b,${url},,,,,,"{""name"":""A \\""b\\""""}",partial_success,time-limit`,
      "",
    ].join("\n"),
  );
});

test("a field of the schema that no sample has keeps its column and its place", () => {
  const result = resultOf({ extracted: { name: "Oak", extra: 1 } });
  expect(csvOf([result], { fields: ["weight", "name"] }).split("\n")[0]).toBe(
    "sample_id,url,final_url,weight,name,extra,status,reason",
  );
});

test("samples without a result are listed as pending, by id", () => {
  const run = runOf([resultOf({ sample_id: "b", extracted: { name: "Oak" } })]);
  const samples = ["c", "b", "a"].map((id) => ({ id, url: `${url}/${id}`, input: { team: id } }));
  const table = samplesTable({ ...run, folder: { ...run.folder, samples } });
  expect(toCsv(table).split("\n").slice(1, -1)).toEqual([
    `a,${url}/a,,a,,pending,not-started`,
    `b,${url},${url},,Oak,done,`,
    `c,${url}/c,,c,,pending,not-started`,
  ]);
});

test.each<[parts: Partial<SampleResult>, reason: string]>([
  [{ status: "pending", termination: "sign-in", reasons: [{ code: "not-found", path: "name" }] }, "sign-in"],
  [{ status: "failed", termination: "page-gone", reasons: [{ code: "not-found", path: "name" }] }, "page-gone"],
  [
    {
      status: "partial_success",
      termination: "page-gone",
      extracted: { name: "Oak" },
      reasons: [{ code: "uncertain", path: "name" }],
    },
    "page-gone; uncertain: name",
  ],
  [
    { status: "needs_review", termination: "values-unproved", reasons: [{ code: "reported", path: "name" }] },
    "reported: name",
  ],
  [{ status: "needs_review", termination: "requirements-missing" }, "requirements-missing"],
  [{ status: "needs_review", termination: "requirements-met" }, "requirements-met"],
  [{ status: "done", termination: "requirements-met" }, ""],
])("the reason of %j is %j", (parts, reason) => {
  const [row] = samplesTable(runOf([resultOf(parts)])).rows;
  expect(row?.at(-1)).toBe(reason);
});

test("on request each field is followed by its source", () => {
  const result = resultOf({
    extracted: { name: "Oak", price: null, tags: ["x", "y"] },
    fields: [
      { path: "name", kind: "quoted", value: "Oak", snapshot: "02_page.txt", start: 3, end: 6 },
      { path: "price", kind: "not-on-page", value: null },
      { path: "tags[0]", kind: "quoted", value: "x", snapshot: "02_page.txt" },
      { path: "tags[1]", kind: "uncertain", value: "y", snapshot: "02_page.txt" },
    ],
  });
  const [header, row]: string[][] = parse(csvOf([result], { sources: true }));
  expect(header?.join()).toBe(
    "sample_id,url,final_url,name,name.source,price,price.source,tags,tags.source,status,reason",
  );
  expect([row?.[4], row?.[6], row?.[8]]).toEqual(["quoted 02_page.txt:3-6", "not-on-page", "1 quoted, 1 uncertain"]);
});

test("prefixes a name that is taken", () => {
  const result = resultOf({
    input: { sample_id: "a", status: "old", url: "u", name: "in" },
    extracted: { name: "out", sample_id: "x" },
  });
  expect(csvOf([result]).split("\n")[0]).toBe(
    "sample_id,url,final_url,input.status,input.url,name,field.name,field.sample_id,status,reason",
  );
});

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+1-555-0100 ext", "'+1-555-0100 ext"],
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1+1", "'\t'=1+1"],
  ["\r=1+1", "'\r'=1+1"],
  ["a;=1+1", "a;'=1+1"],
  ["first\n=1+1", "first\n'=1+1"],
  ["＝1+1", "'＝1+1"],
  [" =1+1", "' =1+1"],
  ["-12.50", "-12.50"],
  ["+3", "+3"],
  ["a=b - c", "a=b - c"],
])("a cell %j is written so that no spreadsheet computes it", (value, cell) => {
  const rows: string[][] = parse(
    csvOf([resultOf({ input: { [value]: "x" }, extracted: { v: value, list: [value] } })]),
  );
  expect(rows[0]?.[3]).toBe(cell);
  expect(rows[1]?.[4]).toBe(cell);
  expect(rows[1]?.[5]?.startsWith("[")).toBe(true);
});
