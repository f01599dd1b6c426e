import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { loadWorkbookWriter, toWorkbook } from "./workbook.ts";

/** Returns the values of a sheet's cells by their addresses, with their types. */
function cellsOf(files: Readonly<Record<string, Uint8Array>>, sheet: number): Record<string, unknown> {
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  const strings = [...text("xl/sharedStrings.xml").matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gsu)].map(
    ([, one]) => one,
  );
  const cells = text(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<c r="(\w+)"([^>]*)>(.*?)<\/c>/gsu);
  const found: Record<string, unknown> = {};
  for (const [, place = "", attributes = "", content = ""] of cells) {
    const value = /<v>([^<]*)<\/v>/u.exec(content)?.[1] ?? "";
    const type = /\bt="(\w+)"/u.exec(attributes)?.[1];
    if (content.includes("<f")) found[place] = "a formula";
    else if (type === "s") found[place] = strings[Number(value)];
    else found[place] = type === "b" ? value === "1" : Number(value);
  }
  return found;
}

test("writes a sheet for each table: headers, texts, numbers, yes and no, lists; empty cells are left out", async () => {
  const samples = {
    headers: ["name", "price", "sold", "tags"],
    rows: [
      ["=1+1", 12.5, false, ["a", "b"]],
      ["x".repeat(40_000), undefined, null, ""],
      ["Größe <&>", -7, true, "0012"],
    ],
  };
  const items = { headers: ["item"], rows: [["only"]] };
  const files = unzipSync(await toWorkbook({ samples, items }));
  expect(strFromU8(files["xl/workbook.xml"] ?? new Uint8Array())).toMatch(/name="samples".*name="items"/u);
  expect(cellsOf(files, 1)).toEqual({
    A1: "name",
    B1: "price",
    C1: "sold",
    D1: "tags",
    A2: "=1+1",
    B2: 12.5,
    C2: false,
    D2: '["a","b"]',
    A3: `${"x".repeat(32_766)}…`,
    A4: "Größe &lt;&amp;&gt;",
    B4: -7,
    C4: true,
    D4: "0012",
  });
  expect(cellsOf(files, 2)).toEqual({ A1: "item", A2: "only" });
});

test("says what to install if the package is missing", async () => {
  const missing = Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
  await expect(loadWorkbookWriter(() => Promise.reject(missing))).rejects.toMatchObject({
    code: "package-missing",
    hint: "Install it: npm install write-excel-file",
  });
});
