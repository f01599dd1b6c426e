import { expect, test } from "vitest";
import { checkWords } from "./words/check-words.ts";
import { readDialect } from "./words/dialect.ts";

const room = "packages/browser/src/";
const path = `${room}page.ts`;
const dialect = readDialect();

function check(text: string, file = path): readonly string[] {
  return checkWords([{ path: file, text }], dialect);
}

test.each([
  ["a type", "export interface StepScene {}", "StepScene", "context"],
  ["a parameter", "export const draw = (isTold: boolean) => isTold;", "isTold", "reported"],
  ["a destructured variable", "const [{ rivals }, { url: told }] = read();", "told", "reported"],
  ["a property of a type", "export type Outcome = { hasChangedScene: boolean };", "hasChangedScene", "context"],
  ["a function", "export function withoutAds(text: string) {}", "withoutAds", "strip"],
  ["a constant", "const SAID_COST = 3;", "SAID_COST", "reported"],
])("should refuse the name of %s", (_kind, text, name, write) => {
  expect(check(`\n${text}`)).toEqual([expect.stringMatching(`^${path}:2: "${name}": write .*${write}`)]);
});

test.each([
  ["a docstring's opening", "/** What the page holds. */", "what the page holds", "start with the noun"],
  ["an opening over several lines", "/**\n * Where it\n * is kept.\n */", "where it is kept", "If"],
  ["a line comment's opening", "// Told after each step.", "told after each step", "Called with"],
  ["a phrase over two line comments", "// The outcome is\n// told later.", "the outcome is told later", "is reported"],
  ["a message", 'export const message = "it is so already";', "it is so already", "already in the requested state"],
  [
    "a message with values",
    "export const say = (n: number) => `${n} calls not begun: ${n}`;",
    "calls not begun",
    "not started",
  ],
])("should refuse %s", (_kind, text, found, write) => {
  const [line, ...others] = check(text);
  expect(others).toEqual([]);
  expect(line).toContain(`${path}:1: ${JSON.stringify(found)}: `);
  expect(line).toContain(write);
});

test("should refuse a file's name, and the title of a test", () => {
  expect(check("export {};", `${room}carry-out.ts`)).toEqual([
    `${room}carry-out.ts:1: "carry-out": write execute or perform`,
  ]);
  expect(check('test.each([1])("%s is told to nobody, by whom", () => {});', `${room}page.test.ts`)).toHaveLength(1);
});

test.each([
  ["a word inside a longer one", "const scenery = napkin;"],
  ["a name that another file chose", "use({ scene }); const { scene } = step; step.scene = 1;"],
  [
    "plain English with the same letters",
    "/** Elements that are told apart by their order. */\n// None of the headers is set.",
  ],
  ["a quotation", '/** Matches `what is told` and "whoever asks". */'],
  ["an argument called without", "const omit = (without: string) => without;"],
])("should accept %s", (_kind, text) => {
  expect(check(text)).toEqual([]);
});

test("should ignore the strings of a test: they are pages and instructions", () => {
  expect(check('const html = "<p>Whoever asks</p>";', `${room}page.test.ts`)).toEqual([]);
});
