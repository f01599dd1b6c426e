import { expect, it } from "vitest";
import { extractJson } from "./extract-json.ts";

it.each([
  ["alone", '{"a":1}'],
  ["in a fence", 'Here it is:\n```json\n{"a":1}\n```\nAnything else?'],
  ["in a fence without a language", '```\n{"a":1}\n```'],
  ["in prose", 'The answer is {"a":1}, I think.'],
  ["after thinking", '<think>{"a":2}?</think> {"a":1}'],
])("finds JSON %s", (_where, text) => {
  expect(extractJson(text)).toEqual({ isFound: true, value: { a: 1 } });
});

it.each([
  ['{"a":"}"} and {"b":2}', { a: "}" }],
  ['so: [1,{"a":"\\"]"}] !', [1, { a: '"]' }]],
  ["7", 7],
])("of %s it finds the first value whole", (text, value) => {
  expect(extractJson(text)).toEqual({ isFound: true, value });
});

it.each([
  ["", "empty"],
  ["<think>hm</think>", "empty"],
  ["It costs 4.50.", "no JSON"],
  ['{"a":1', "no JSON"],
])("says of %o what is wrong", (text, problem) => {
  expect(extractJson(text)).toEqual({ isFound: false, problem: expect.stringContaining(problem) });
});
