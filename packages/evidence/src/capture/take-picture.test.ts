import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FieldSource, SampleResult } from "../results/sample-result.ts";
import { type OneRun, runOne, step } from "../testing/run-one.test.support.ts";
import { checkFields } from "../verify/check-fields.ts";
import { deciderFor } from "../worker/decider-for.ts";

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  const marked = 'style="background:#ff0000;width:300px;height:40px"';
  site = await serve(() => ({
    "/": `<h1 ${marked}>Oak table</h1><p style="background:#00ff00;width:200px">Price: <b style="background:#0000ff;color:#fff">$120.00</b></p>`,
    "/long": `<h1 ${marked}>Oak table</h1><div style="height:3000px"></div><p style="background:#00ff00;width:200px">Price: <b style="background:#0000ff;color:#fff">$120.00</b></p>`,
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const schema = { type: "object", properties: { title: { type: "string" }, price: { type: ["number", "null"] } } };
const data = { title: "Oak table", price: 120 };

/** Colours in a value's box. */
async function colorsIn({ directory }: OneRun, { screenshot = "", box }: FieldSource): Promise<Set<string>> {
  const { width: lineWidth, data: pixels } = PNG.sync.read(await readFile(join(directory, screenshot)));
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  const colors = new Set<string>();
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) {
      const at = (row * lineWidth + column) * 4;
      colors.add(pixels.subarray(at, at + 3).toString("hex"));
    }
  return colors;
}

const byPath = ({ fields }: SampleResult, path: string): FieldSource => {
  const field = fields.find((source) => source.path === path);
  if (!field) throw new Error(`There is no source of ${path}.`);
  return field;
};

test.each([
  ["a screenshot of the worker shows it", "/", [step("screenshot", { label: "table" })], "02_table.png"],
  ["no screenshot was taken", "/", [], "02_sources.png"],
  ["it lies below the window", "/long", [], "02_sources.png"],
])("the box of a quoted value surrounds it without its label if %s", async (_, path, first, screenshot) => {
  const run = await runOne({
    session: await browser.openUrl(site.url + path),
    spec: { output_schema: schema },
    script: [...first, step("done", { extracted: data })],
  });
  const [title, price] = [byPath(run.result, "title"), byPath(run.result, "price")];
  expect([title.screenshot, price.screenshot]).toEqual([screenshot, screenshot]);
  expect(await colorsIn(run, title)).toContain("ff0000");
  expect(await colorsIn(run, price)).toContain("0000ff");
  expect(await colorsIn(run, price)).not.toContain("00ff00");
});

test("a value that was extracted has its box, too, and a verification refuses one that is not on the picture", async () => {
  const run = await runOne({
    session: await browser.openUrl(`${site.url}/`),
    spec: { output_schema: { type: "object", properties: { price: { type: ["number", "null"] } } } },
    sample: { url: `${site.url}/` },
    options: { decider: deciderFor(undefined) },
  });
  const colors = await colorsIn(run, byPath(run.result, "price"));
  expect([colors.has("0000ff"), colors.has("00ff00")]).toEqual([true, false]);
  const problems = async (result: SampleResult): Promise<string[]> =>
    (await checkFields(run.directory, result)).problems.map(({ message }) => message);
  expect(await problems(run.result)).toEqual([]);
  const moved = (change: Partial<FieldSource>): SampleResult => ({
    ...run.result,
    fields: run.result.fields.map((field) => ({ ...field, ...change })),
  });
  const message = (problem: string): string[] => [`price of one is not supported by the captured page: ${problem}.`];
  expect(await problems(moved({ box: { x: 1270, y: 0, width: 50, height: 10 } }))).toEqual(
    message("its box does not lie on 02_sources.png"),
  );
  expect(await problems(moved({ screenshot: "09_other.png" }))).toEqual(
    message("09_other.png is no screenshot of the sample"),
  );
  await writeFile(join(run.directory, "02_sources.png"), "no picture");
  expect(await problems(run.result)).toEqual(message("02_sources.png can't be read"));
});
