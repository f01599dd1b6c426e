import { expect, test } from "vitest";
import type { Bounds } from "./patterns/bounds.ts";
import { checkPatterns } from "./patterns/check-patterns.ts";

const none: Bounds = { folders: [], patterns: [], limits: [] };
const path = "packages/browser/src/name.ts";
const reason = "The text has at most 60 characters.";

function check(text: string, bounds: Bounds = none): readonly string[] {
  return checkPatterns([{ path, text }], bounds).wrong;
}

test.each([
  ["a repetition in a repetition", "export const slow = /^(?:a+)+$/;", "exponential"],
  ["two repetitions that match the same text", "export const slow = /^\\s*(.+?)\\s*$/u.test('');", "polynomial"],
  ["a repetition that begins anywhere", 'export const slow = "".replace(/\\s+$/, "");', "polynomial"],
  ["a constant text", "export const slow = new RegExp('(?:a+b?)+c');", "exponential"],
  ["a raw template", "export const slow = RegExp(String.raw`\\d+\\d+x`, 'u');", "polynomial"],
])("should refuse %s", (_what, text, growth) => {
  expect(check(`// first line\n${text}`)).toEqual([
    expect.stringMatching(new RegExp(`^${path}:2: .* takes ${growth} time on a long run of "`, "u")),
  ]);
});

test.each(["/(?<!\\s)\\s+$/", "/^[^?#]*/", "/^\\s*(?:\\S.*)?$/", "/\\d{1,3}\\d{1,3}x/", '/"[^"]*"/y'])(
  "should accept %s, which takes linear time",
  (literal) => {
    expect(check(`export const quick = ${literal};`)).toEqual([]);
  },
);

test("should accept a polynomial pattern whose text is bounded, only in its file", () => {
  const source = "\\s+$";
  const text = `export const slow = /${source}/;`;
  expect(check(text, { ...none, patterns: [{ file: path, source, reason }] })).toEqual([]);
  expect(check(text, { ...none, patterns: [{ file: "packages/other.ts", source, reason }] })).toHaveLength(2);
  expect(check(text, { ...none, folders: [{ path: "packages/browser/src/", reason }] })).toEqual([]);
  expect(check(text, { ...none, folders: [{ path: "packages/browser/injected/", reason }] })).toHaveLength(1);
});

test("should refuse an exponential pattern regardless of its bounds", () => {
  const bounds = {
    ...none,
    folders: [{ path: "packages/", reason }],
    patterns: [{ file: path, source: "^(?:a+)+$", reason }],
  };
  expect(check("export const slow = /^(?:a+)+$/;", bounds)).toHaveLength(1);
});

test("should refuse a bound that no pattern needs", () => {
  const bounds = { ...none, patterns: [{ file: path, source: "\\s+$", reason }] };
  expect(check("export const quick = /^a/;", bounds)).toEqual([expect.stringContaining("delete its entry")]);
});

test.each([
  ["one pattern more than the limit", 1, 4, "add no rule"],
  ["one listed word more than the limit", 2, 3, "add no rule"],
  ["a limit that is higher than needed", 3, 4, "lower its limit"],
])("should refuse %s", (_what, patterns, words, advice) => {
  const text = 'export const all = [/a/, /b/, "fern moss ivy oak".split(" ")];';
  const limits = [{ path: "packages/browser/src/", patterns, words }];
  expect(check(text, { ...none, limits })).toEqual([expect.stringContaining(advice)]);
  expect(check(text, { ...none, limits: [{ path: "packages/browser/src/", patterns: 2, words: 4 }] })).toEqual([]);
});

test("should count the patterns that are created at runtime", () => {
  const text = "export const made = (word: string) => [new RegExp(word), new RegExp(`${word}+`), /a/];";
  expect(checkPatterns([{ path, text }], none)).toEqual({ patterns: 1, computed: 2, wrong: [] });
});
