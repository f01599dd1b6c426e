import { expect, test } from "vitest";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import { parseSamples } from "./read-samples.ts";

const spec = parseTaskSpec({ goal: "a", output_schema: {}, start_url: "https://example.test/{user}" });
const parse = (text: string): ReturnType<typeof parseSamples> => parseSamples(text, { path: "in.csv", spec });

test("takes the id from sample_id, else id, else the address", () => {
  const samples = parse(
    "\uFEFFsample_id,id,url\nfirst,1,https://example.test/a\n,2,https://example.test/b\n,,https://example.test/c/d.html?x=1\n",
  );
  expect(samples.map(({ id }) => id)).toEqual(["first", "2", "c_d_x_1"]);
});

test.each([
  ["commas", 'id,url,note\na,https://a.test/?x=1;2,"red; blue"\n', "red; blue"],
  ["semicolons", "id;url;note\r\na;https://a.test/?x=1;1,5 kg\r\n", "1,5 kg"],
  ["tabs", "id\turl\tnote\na\thttps://a.test\tred, blue; green\n", "red, blue; green"],
  ["a stated separator", '\uFEFFsep=;\n"id";"url";"note"\na;https://a.test;"1;5"\n', "1;5"],
  ["names with commas", '"id";"url";"note";"a, b, c, d"\na;https://a.test;red;x\n', "red"],
])("reads columns that are separated by %s", (_, text, note) => {
  expect(parse(text)).toMatchObject([{ id: "a", input: { note } }]);
});

test.each([" URL , ID \n", "Url,Sample ID\n", "\u00A0url\u00A0;SAMPLE-ID\n"])("reads the header %j", (header) => {
  const separator = header.includes(";") ? ";" : ",";
  expect(parse(`${header}https://a.test/x${separator}seven\n`)).toMatchObject([
    { id: "seven", url: "https://a.test/x" },
  ]);
});

test("names the line of an error below a stated separator", () => {
  expect(() => parse("sep=;\nid;url\na;nowhere\n")).toThrow(/^in\.csv:3: url/u);
});

test("leaves rows that hold nothing but commas, as spreadsheets write them", () => {
  expect(parse("user,team\r\nada,red\r\n,\r\n \r\n").map(({ id }) => id)).toEqual(["ada"]);
});

test("fills the placeholders of start_url from the row", () => {
  expect(parse("user,team\nada,red\n")).toEqual([
    { id: "ada", url: "https://example.test/ada", input: { user: "ada", team: "red" } },
  ]);
});

test.each([
  ["https://a.test/{repo}", "owner/a b", "https://a.test/owner/a%20b"],
  ["https://a.test/list?q={word}&page=1", "R&D #2", "https://a.test/list?q=R%26D%20%232&page=1"],
  ["https://a.test/list?q={word}", "R%26D 5%", "https://a.test/list?q=R%26D%205%25"],
  ["http://{host}/start", "localhost:8080", "http://localhost:8080/start"],
  ["{page}", "https://b.test/?x=1&y=2#/list", "https://b.test/?x=1&y=2#/list"],
])("percent-encodes the value of a placeholder in %s for its place", (startUrl, value, url) => {
  const [column = ""] = /(?<=\{)\w+/u.exec(startUrl) ?? [];
  const filled = { ...spec, start_url: startUrl };
  expect(parseSamples(`${column}\n"${value}"\n`, { path: "in.csv", spec: filled })[0]?.url).toBe(url);
});

test("makes ids unique, folders safe, and differs by more than case", () => {
  const samples = parse(
    "sample_id,url\n../../etc,https://a.test\nA b,https://a.test\na_B,https://a.test\nCON,https://a.test\nmemory,https://a.test\nrun.json,https://a.test\nCombined.CSV,https://a.test\n",
  );
  expect(samples.map(({ id }) => id)).toEqual(["etc", "A_b", "a_B_2", "_CON", "_memory", "_run.json", "_Combined.CSV"]);
});

test.each([
  ["a row without an address", "sample_id,url\na,\n", /^in\.csv:2: start_url needs a value for \{user\}/],
  ["an invalid URL", "url\nhttps://a.test\nnot one\n", /^in\.csv:3: url is not a web URL: "not one"/],
  ["an address without a scheme", "url\nlocalhost:80/a\n", /^in\.csv:2: url is not a web URL: "localhost/],
  ["a quote that is not closed", 'url\n"https://a.test\n', /^in\.csv:\d is not valid CSV/],
  ["a column twice", "url,url\na,b\n", /^in\.csv:1 has the column "url" twice/],
  ["a table without rows", "url\n", /^in\.csv has no rows/],
])("names the line of %s", (_, text, message) => {
  expect(() => parse(text)).toThrow(message);
});
