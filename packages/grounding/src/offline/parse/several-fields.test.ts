import { expect, test } from "vitest";
import { parseSentence } from "./parse-sentence.ts";

test.each([
  ['type "ada" in Username, type "s3cret" in Password and click Sign in', 'type "s3cret" in Password'],
  ['fill Username with "ada", fill Password with "s3cret"', 'fill Password with "s3cret"'],
])("the rest of %j keeps its quotes and its verb", (sentence, rest) => {
  const parsed = parseSentence(sentence);
  const rests = parsed.status === "understood" ? parsed.readings.flatMap((reading) => reading.rest ?? []) : [];
  expect(rests.length).toBeGreaterThan(0);
  expect(rests.filter((one) => /\b(type|fill) \1\b/.test(one))).toEqual([]);
  expect(rests.some((one) => one.startsWith(rest))).toBe(true);
});
