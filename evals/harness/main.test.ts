import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { main } from "./main.ts";
import { assertNoProblems } from "./problems.ts";
import { runSuite } from "./run-suite.ts";
import { defineSuite, type EvalCase, type Suite } from "./suite.ts";

const good: EvalCase = { name: "good apple", run: async () => ({ detail: "red", metrics: { tokens: 40 } }) };
const plain: EvalCase = { name: "plain apple", run: async () => ({ metrics: { tokens: 2 } }) };
const bad: EvalCase = { name: "bad pear", run: async () => assertNoProblems(["no stalk", "no leaf"], "a worm") };
const broken: EvalCase = { name: "broken pear", run: () => Promise.reject(new TypeError("fell down")) };
const endless: EvalCase = { name: "endless plum", timeoutMs: 20, run: () => new Promise(() => {}) };
const absent: EvalCase = { name: "absent fig", skip: "set FIG_DIR to a basket", run: async () => {} };

test("prints a row per case and a summary, and ends with 0 when all pass", async () => {
  const { code, lines } = await run([good, plain], "fruit");
  expect(code).toBe(0);
  expect(lines[0]).toBe("fruit: Fruit is ripe.");
  expect(lines[1]).toMatch(/^ok {4}good apple +\d+ ms {2}red$/);
  expect(lines.at(-1)).toMatch(/^fruit: 2 passed, 0 failed, 0 skipped \(100\.0 %\) in .* s, tokens 42$/);
});

test("ends with 1 when a case fails, and prints all of its problems", async () => {
  const { code, output } = await run([good, bad, broken], "fruit");
  expect(code).toBe(1);
  expect(output).toMatch(/^FAIL {2}bad pear +\d+ ms {2}no stalk\n {6}no leaf$/m);
  expect(output).toMatch(/^FAIL {2}broken pear +\d+ ms {2}TypeError: fell down$/m);
  expect(output).not.toContain("a worm");
});

test("sums the counts of a failed case", async () => {
  const wormy: EvalCase = { name: "wormy pear", run: async () => assertNoProblems(["worms"], "", { tokens: 3 }) };
  const { lines } = await run([good, wormy], "fruit");
  expect(lines.at(-1)).toMatch(/, tokens 43$/);
});

test("prints the evidence of a failing case with --verbose", async () => {
  const { output } = await run([bad], "fruit", "--verbose");
  expect(output).toContain("      > a worm");
});

test("fails a case that exceeds its timeout", async () => {
  const { code, output } = await run([endless], "fruit");
  expect(code).toBe(1);
  expect(output).toContain("No end after 20 ms.");
});

test("prints why a case was skipped and does not count it as passed", async () => {
  const { code, output } = await run([good, absent], "fruit");
  expect(code).toBe(0);
  expect(output).toMatch(/^skip {2}absent fig .*set FIG_DIR to a basket$/m);
  expect(output).toContain("1 passed, 0 failed, 1 skipped (100.0 %)");
});

test("runs only the cases whose name contains the text of --filter", async () => {
  const { output } = await run([good, bad], "fruit", "--filter", "APPLE");
  expect(output).toContain("good apple");
  expect(output).not.toContain("bad pear");
});

test("ends with 1 when a filter matches nothing, so that a typo is not a success", async () => {
  const { code, output } = await run([good], "fruit", "--filter", "mango");
  expect(code).toBe(1);
  expect(output).toContain('No case matches "mango".');
});

test("prints the names with --list and runs nothing", async () => {
  const { code, lines } = await run([good, bad], "fruit", "--list");
  expect(code).toBe(0);
  expect(lines).toEqual(["good apple", "bad pear"]);
});

test("writes the cases with their metrics and a summary with --json", async () => {
  const folder = await mkdtemp(join(tmpdir(), "surehand-evals-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "new", "fruit.json");
  await run([good, bad, absent], "fruit", "--json", file);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
    suite: "fruit",
    cases: [
      { name: "good apple", ok: true, status: "passed", detail: "red", tokens: 40 },
      { name: "bad pear", ok: false, status: "failed", detail: "no stalk\nno leaf", evidence: "a worm" },
      { name: "absent fig", ok: true, status: "skipped" },
    ],
    summary: { passed: 1, failed: 1, skipped: 1, successRate: 0.5, tokens: 40 },
  });
});

test.each([
  { args: [], says: "Which suite?" },
  { args: ["meat"], says: 'There is no suite "meat".' },
  { args: ["fruit", "meat"], says: "One suite at a time, please." },
  { args: ["fruit", "--loud"], says: "Unknown option '--loud'" },
])("says $says and lists the suites for $args", async ({ args, says }) => {
  const { code, output } = await run([good], ...args);
  expect(code).toBe(2);
  expect(output).toContain(says);
  expect(output).toContain("Suites: fruit, nuts");
});

test("passes the suite's own options to its cases, and refuses them in other suites", async () => {
  const lines: string[] = [];
  const suite: Suite = {
    ...createSuite([]),
    options: { sort: { type: "string" } },
    cases: (_fixture, { sort }) => [{ ...good, name: `${String(sort)} apple` }],
  };
  const suites = { fruit: async () => suite, nuts: async () => createSuite([good]) };
  const start = (...args: string[]) => main({ args, suites, print: (line) => lines.push(line) });
  expect(await start("fruit", "--sort", "Cox")).toBe(0);
  expect(lines[1]).toContain("Cox apple");
  expect(await start("nuts", "--sort", "Cox")).toBe(2);
});

test("runs as many cases in parallel as the suite allows, and reports them in order", async () => {
  const { promise: isSecondRunning, resolve } = Promise.withResolvers<void>();
  const first: EvalCase = { name: "first", run: () => isSecondRunning };
  const second: EvalCase = { name: "second", run: async () => resolve() };
  const suite: Suite = { ...createSuite([first, second]), concurrency: 2 };
  const results = await runSuite(suite);
  expect(results.map(({ name, status }) => `${name} ${status}`)).toEqual(["first passed", "second passed"]);
});

test("uses a suite's own summary instead of the sums", async () => {
  const lines: string[] = [];
  const suite: Suite = { ...createSuite([good, plain]), summarize: (results) => ({ share: results.length / 8 }) };
  await main({ args: ["fruit"], suites: { fruit: async () => suite }, print: (line) => lines.push(line) });
  expect(lines.at(-1)).toMatch(/ s, share 0\.25$/);
});

test("refuses two cases with the same name", async () => {
  await expect(run([good, good], "fruit")).rejects.toThrow('Two cases are called "good apple"');
});

test("disposes the fixture even if creating the cases throws", async () => {
  let isDisposed = false;
  const suite: Suite = {
    ...createSuite([]),
    open: async () => ({ [Symbol.asyncDispose]: async () => void (isDisposed = true) }),
    cases: () => Promise.reject(new Error("no cases")),
  };
  await expect(main({ args: ["fruit"], suites: { fruit: async () => suite }, print: () => {} })).rejects.toThrow(
    "no cases",
  );
  expect(isDisposed).toBe(true);
});

async function run(cases: EvalCase[], ...args: string[]) {
  const lines: string[] = [];
  const suites = { fruit: async () => createSuite(cases), nuts: async () => createSuite([]) };
  const code = await main({ args, suites, print: (line) => lines.push(line) });
  return { code, lines, output: lines.join("\n") };
}

function createSuite(cases: EvalCase[]): Suite {
  return defineSuite({
    name: "fruit",
    description: "Fruit is ripe.",
    open: async () => ({ [Symbol.asyncDispose]: async () => {} }),
    cases: () => cases,
  });
}
