import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { settingNames, settings } from "../settings/settings.ts";
import { flagsWithoutValue, isForSession, isPageArgument, readSessionCommandLine } from "./session-command-line.ts";

const folder = mkdtempSync(join(tmpdir(), "surehand-line-"));
writeFileSync(join(folder, "page"), "");
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["https://example.com", true],
  ["example.com/news", true],
  ["localhost:3000", true],
  ["intranet:8080/a", true],
  ["about:blank", true],
  ["./page", true],
  [join(folder, "page"), true],
  ["page", false],
  ["./missing.html", true],
  ["click", false],
  ["click Login", false],
  ["open example.com now", false],
  ["e5", false],
  ["", false],
])("%j names a page: %s", (text, expected) => {
  expect(isPageArgument(text, folder)).toBe(expected);
});

test.each([
  ["click e5", true],
  ["open https://example.com", true],
  ["snapshot", true],
  ["snapshot --max-tokens 500", true],
  ["snapshot https://example.com", false],
  ["snapshot --max-tokens 500 https://example.com", false],
  ["snapshot --headed https://example.com", false],
  ["act click Login", true],
  ["act --json example.com click", false],
  ["act --url intranet click", false],
  ["extract --fields name,price:number", true],
  ["snapshot -- https://example.com", false],
  ["click --help", false],
  ["agent https://example.com goal", false],
  ["list", false],
  ["--version", false],
])("surehand %s belongs to a session: %s", (line, expected) => {
  expect(isForSession(readSessionCommandLine(line.split(" ")), folder)).toBe(expected);
});

test("separates the session from the other arguments, up to --", () => {
  const read = (line: string): unknown => readSessionCommandLine(line.split(" "));
  expect(read("-s shop click e5")).toEqual({ word: "click", args: ["click", "e5"], session: "shop" });
  expect(read("fill e7 --session=shop x")).toEqual({ word: "fill", args: ["fill", "e7", "x"], session: "shop" });
  expect(read("fill e7 -- -s x")).toEqual({ word: "fill", args: ["fill", "e7", "--", "-s", "x"], session: undefined });
});

test("knows each flag of the settings that takes no value", () => {
  const flags = settingNames.flatMap((name) => settings[name].flags.map((flag) => flag.name));
  const without = flags.filter((name) => !name.includes(" ") && !name.startsWith("--no-"));
  expect(without.filter((name) => !flagsWithoutValue.has(name))).toEqual([]);
  expect(flags.filter((name) => name.includes(" ") && flagsWithoutValue.has(name.split(" ", 1)[0] ?? ""))).toEqual([]);
});
