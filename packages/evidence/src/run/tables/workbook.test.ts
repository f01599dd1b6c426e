import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { loadWorkbookWriter, toWorkbook } from "./workbook.ts";

test("writes a sheet for each table, with numbers as numbers and formulas as text", async () => {
  const table = {
    headers: ["name", "price"],
    rows: [
      ["=1+1", 12.5],
      ["x".repeat(40_000), undefined],
    ],
  };
  const files = unzipSync(await toWorkbook({ samples: table, items: table }));
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  expect(text("xl/workbook.xml")).toMatch(/name="samples".*name="items"/u);
  const sheet = text("xl/worksheets/sheet1.xml");
  expect(sheet).toContain("<v>12.5</v>");
  expect(sheet).not.toContain("<f>");
  const strings = [...text("xl/sharedStrings.xml").matchAll(/<t[^>]*>([^<]*)/gu)].map(([, string]) => string);
  expect(strings).toContain("=1+1");
  expect(strings.map((string = "") => string.length)).toContain(32_767);
});

test("says what to install if the package is missing", async () => {
  const missing = Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
  await expect(loadWorkbookWriter(() => Promise.reject(missing))).rejects.toMatchObject({
    code: "package-missing",
    hint: "Install it: npm install write-excel-file",
  });
});
