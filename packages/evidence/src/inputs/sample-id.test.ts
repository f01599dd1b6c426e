import { expect, test } from "vitest";
import { assertSampleIds, sampleIdSchema, sanitizeName, uniqueNames } from "./sample-id.ts";

const isSampleId = (id: unknown): boolean => sampleIdSchema.safeParse(id).success;

const reserved =
  "CON con.txt LPT1. aux COM¹ run.json RUN.JSON run.json. Combined.csv memory Blobs REVIEWS discovery a.lock";
const plain = "etc A_b a.b-c _memory _run.json 東京 .. a/../b .attempts a:b a\\b";
const texts = [
  ...`${reserved} ${plain}`.split(" "),
  "naïve café",
  "run.json ",
  "_".repeat(90),
  "x".repeat(200),
  `${"x".repeat(79)}.${"y".repeat(9)}`,
  `${"x".repeat(75)}.json`,
];

test.each(texts)("the name that is made of %j is an id, and is the name of itself", (text) => {
  const name = sanitizeName(text, "sample");
  expect(isSampleId(name)).toBe(true);
  expect(sanitizeName(name, "other")).toBe(name);
  for (const unique of uniqueNames(Array.from({ length: 12 }, () => name)))
    expect(isSampleId(unique), unique).toBe(true);
});

test("names stay unique when they are cut to the longest name", () => {
  const names = uniqueNames(Array.from({ length: 12 }, () => sanitizeName("x".repeat(200), "")));
  expect(new Set(names).size).toBe(12);
});

const taken =
  "memory Memory BLOBS reviews Discovery run.json RUN.json manifest.json log.jsonl combined.CSV combined.xlsx timestamp.tsr a.lock a.tmp .attempts con CON nul.txt com1 LPT9.log";
const unsafe = ". .. a/b ../a /a a\\b a:b é a\0 .a _a a. a_";

test.each([...`${taken} ${unsafe}`.split(" "), "", "a b", "x".repeat(82)])(
  "%j is no id: it is not the name that is made of it",
  (id) => {
    expect(isSampleId(id)).toBe(false);
  },
);

test.each([
  ["the name of another folder", ["a", "memory"], '"_memory"'],
  ["the id of another sample, in another case", ["a", "A"], '"A_2"'],
])("the samples of a caller can't have %s as their id", (_, ids, name) => {
  const samples = ids.map((id) => ({ id, url: "https://a.test", input: {} }));
  expect(() => assertSampleIds(samples)).toThrow(
    expect.objectContaining({ input: "samples[1].id", hint: `Use ${name}.` }),
  );
});

test("ids that are names of folders of their own are taken as they are", () => {
  const samples = ["a", "b", "a_2"].map((id) => ({ id, url: "https://a.test", input: {} }));
  expect(() => assertSampleIds(samples)).not.toThrow();
});
