import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { resultOf } from "../testing/result.test.support.ts";
import { toCsv } from "./combine-results.ts";

test("writes sample_id, inputs, fields and status; lists and objects as JSON; 0 and false as values", () => {
  const first = resultOf({
    sample_id: "a",
    input: { team: "red" },
    extracted: { stars: 0, isNew: false, tags: ["x", "y"] },
  });
  const second = resultOf({ sample_id: "b", status: "failed", extracted: { stars: null, author: { name: 'A "b"' } } });
  expect(toCsv([first, second])).toBe(
    'sample_id,team,stars,isNew,tags,author,status,reason\na,red,0,false,"[""x"",""y""]",,done,\nb,,,,,"{""name"":""A \\""b\\""""}",failed,\n',
  );
});

test("prefixes a name that is taken", () => {
  const result = resultOf({
    input: { sample_id: "a", status: "old", name: "in" },
    extracted: { name: "out", sample_id: "x" },
  });
  expect(toCsv([result]).split("\n")[0]).toBe("sample_id,input.status,name,field.name,field.sample_id,status,reason");
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
  const csv = toCsv([resultOf({ input: { [value]: "x" }, extracted: { v: value, list: [value] } })]);
  const rows: string[][] = parse(csv);
  expect(rows[0]?.[1]).toBe(cell);
  expect(rows[1]?.[2]).toBe(cell);
  expect(rows[1]?.[3]?.startsWith("[")).toBe(true);
});
