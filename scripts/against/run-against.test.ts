import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compareCases } from "./compare-cases.ts";
import { compareFigures } from "./compare-figures.ts";
import { readAgainst, runAgainst } from "./run-against.ts";
import { createTurns } from "./turns.ts";

test("runs the suite on its own packages and on those of the other checkout, case by case, and prints both", async () => {
  const { code, lines } = await run("export const SurehandError = { isOld: true };");
  expect(code).toBe(0);
  const cases = lines.filter((line) => / \| (?:one|two)/u.test(line));
  expect(cases.slice(0, 2).toSorted()).toEqual(["other | one old", "this  | one new"]);
  expect(cases.slice(2).toSorted()).toEqual(["other | two old", "this  | two new"]);
  expect(lines.join("\n")).toMatch(/^two +passed +3 ms +failed +3 ms {2}<$/mu);
  expect(lines.join("\n")).toMatch(/^passed +2 +0$/mu);
});

test("says which API the other checkout lacks, and prints the figures of this one", async () => {
  const { code, lines, checkout } = await run("export const other = 1;");
  expect(code).toBe(0);
  expect(lines.at(-1)).toContain(`The suite does not run on the packages of ${checkout}: SyntaxError: `);
  expect(lines.at(-1)).toContain("'SurehandError'");
  expect(lines.join("\n")).toMatch(/^two +passed +3 ms +-$/mu);
});

test("refuses a folder that is no built checkout", async () => {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  expect(await runAgainst({ script: "", args: [], directory: tmpdir(), print, compare: compareCases })).toBe(2);
  expect(lines).toEqual([expect.stringContaining("is no built checkout: it has no node_modules/@surehand/browser")]);
});

test.each([
  [["judge", "--against", "../old", "--verbose"], { args: ["judge", "--verbose"], directory: "../old" }],
  [["judge", "--against=../old"], { args: ["judge"], directory: "../old" }],
  [["judge"], { args: ["judge"] }],
])("reads --against from %j", (args, read) => {
  expect(readAgainst(args)).toEqual(read);
});

test("waits until all have asked, gives turns alternately, and to the one that is left", () => {
  const granted: string[] = [];
  const turns = createTurns(2);
  const [first, second] = ["a", "b"].map((name) => turns.join({ grant: () => void granted.push(name) }));
  const say = (one: typeof first, ...messages: string[]): void => messages.forEach((message) => one?.hear(message));
  say(first, "turn");
  expect(granted).toEqual([]);
  say(second, "turn");
  expect(granted).toEqual(["a"]);
  say(first, "turn-end", "turn");
  say(second, "turn-end", "turn");
  expect(granted).toEqual(["a", "b", "a"]);
  say(first, "turn-end", "turn");
  second?.leave();
  expect(granted).toEqual(["a", "b", "a", "b", "a"]);
});

test("compares the figures of the bench by case and call", () => {
  const report = (medianMs: number): object => ({
    cases: [{ name: "click/small", calls: { act: { medianMs, minMs: 1, samples: 4 } } }],
    summary: { goals: [{ name: "click: median", value: medianMs, limit: 1 }] },
  });
  const [, ...lines] = compareFigures(report(10), report(20));
  expect(lines.map((line) => line.split(/ {2,}/u))).toEqual([
    ["click/small calls act medianMs", "10", "20", "0.500"],
    ["goal click: median value", "10", "20", "0.500"],
  ]);
});

async function run(kernel: string): Promise<{ code: number; lines: string[]; checkout: string }> {
  const checkout = await mkdtemp(join(tmpdir(), "surehand-checkout-"));
  onTestFinished(() => rm(checkout, { recursive: true }));
  const manifest = JSON.stringify({ type: "module", exports: "./index.js" });
  const files = {
    "packages/browser/dist/index.js": "",
    "node_modules/@surehand/browser/package.json": manifest,
    "node_modules/@surehand/kernel/package.json": manifest,
    "node_modules/@surehand/kernel/index.js": kernel,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(checkout, path)), { recursive: true });
    await writeFile(join(checkout, path), content);
  }
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const script = join(import.meta.dirname, "run-against.test.support.ts");
  const code = await runAgainst({ script, args: [], directory: checkout, print, compare: compareCases });
  return { code, lines, checkout };
}
