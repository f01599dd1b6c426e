import { expect, it } from "vitest";
import { extractJson } from "./extract-json.ts";

it.each([
  ["alone", '{"a":1}'],
  ["in a fence", 'Here it is:\n```json\n{"a":1}\n```\nAnything else?'],
  ["in a fence without a language", '```\n{"a":1}\n```'],
  ["in prose", 'The answer is {"a":1}, I think.'],
  ["after thinking whose beginning was left away", 'I think {"a":0}, or 3.</think>\n{"a":1}'],
  ["before thinking", '{"a":1}<think>Was it?</think>'],
  ["after brackets that are none", 'The result [as you asked], {jam}: {"a":1}'],
  ["in the second fence", '```python\nprint({1})\n```\n```json\n{"a":1}\n```'],
  ["behind a byte order mark", '\uFEFF{"a":1}'],
  ["after thinking", '<think>{"a":2}?</think> {"a":1}'],
])("finds JSON %s", (_where, text) => {
  expect(extractJson(text)).toMatchObject({ isFound: true, value: { a: 1 } });
});

it.each([
  ['{"a":"}"} and {"b":2}', { a: "}" }],
  ['so: [1,{"a":"\\"]"}] !', [1, { a: '"]' }]],
  ["7", 7],
  ['{"a":"x <think>no</think> y"}', { a: "x <think>no</think> y" }],
  ['Here: {"a":"x </think> y","b":[1]}', { a: "x </think> y", b: [1] }],
  ['<think>{"a":2}</think>```\n{"a":"<think>"}\n```', { a: "<think>" }],
])("of %s it finds the first value whole", (text, value) => {
  expect(extractJson(text)).toMatchObject({ isFound: true, value });
});

it.each([
  ['First {"a":1}, then {"b":2}.', [{ b: 2 }]],
  ['```json\n{"a":1}\n```\n```json\n{"b":2}\n```', [{ b: 2 }]],
  [JSON.stringify('{"b":2}'), [{ b: 2 }]],
  ['{"a":1}', []],
  ['"no more"', []],
])("finds the other candidates in %s", (text, others) => {
  const found = extractJson(text);
  expect(found.isFound && found.others).toEqual(expect.arrayContaining(others));
  expect(found.isFound && found.others.length > 0).toBe(others.length > 0);
});

it.each([
  ["", "empty"],
  ["<think>hm</think>", "empty"],
  ["It costs 4.50.", "not JSON"],
  ['<think>{"a":2}?</think> I do not know.', "not JSON"],
  ['{"a":{"b":1},"c":', "not JSON"],
  ['Here: {"a":{"b":1},}', "not JSON"],
  ["[".repeat(50_000), "not JSON"],
  ["{a".repeat(50_000), "not JSON"],
  ['{"a":1', "not JSON"],
])("names the problem of %o", (text, problem) => {
  expect(extractJson(text)).toEqual({ isFound: false, problem: expect.stringContaining(problem) });
});
