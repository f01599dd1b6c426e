import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { findHeadlessShell } from "./scripts/setup/headless-shell.mjs";

const everyTest = ["packages/*/src/**/*.test.ts", "{scripts,examples,evals,bench}/**/*.test.ts"];
const noTest = ["**/node_modules/**", "**/.work/**"];

/**
 * Tests that change their process, may change it, or measure its behavior in milliseconds. All others share four processes, because starting a process for
 * each file and loading all modules in it takes as long as many tests.
 */
const inOwnProcess = [
  "packages/agent/src/{deadlines,agent/stop}.test.ts",
  "packages/browser/src/clock/**/*.test.ts",
  "packages/copilot/src/verify/picture-taker.test.ts",
  "packages/kernel/src/{call/!(run-within|settle-within),clock/**/*}.test.ts",
  "packages/model/src/format-failures.test.ts",
  "packages/model/src/{call/!(charging|failing-parts),sinks/telemetry/!(provider-name)}.test.ts",
  "packages/surehand/src/{cli,node-floor,run-cli}.test.ts",
  "packages/surehand/src/cli/{command-*,interrupt-run}.test.ts",
  "packages/surehand/src/mcp/mcp-!(browser|files).test.ts",
  "packages/surehand/src/canary-walk.test.ts",
  "packages/surehand/src/demo/**/*.test.ts",
  "evals/{copilot-*,hostile}/**/*.test.ts",
  "examples/**/*.test.ts",
];

/**
 * Tests of how a browser is launched, shared and closed, and of pictures of a tab, which the headless shell does not take: they run in the
 * browser that people launch, in processes of their own.
 */
const inFullBrowser = [
  "packages/browser/src/launch/**/*.test.ts",
  "packages/browser/src/policy/proxied-browser.test.ts",
  "packages/copilot/src/page/frames.test.ts",
];

/** Journals of tests are signed by a key of their own, and never by that of the person who runs them. */
const env = { SUREHAND_KEYS: join(tmpdir(), "surehand-test-keys") };

const shell = findHeadlessShell();
const inShell = shell === undefined ? env : { ...env, SUREHAND_BROWSER: shell };

/**
 * Some 7,000 tests with browsers, servers and databases share two cores: now and then the machine is too slow for one of them. CI repeats a test
 * that failed, once, and lists it; with more than a few of them the run fails all the same (scripts/check/repeated-tests.ts).
 */
const retry = process.env["CI"] === undefined ? 0 : 1;

/** Families of slow tests, which only `npm run test:all` runs, and the runs that name a package or a file. Nothing else belongs to them. */
const tags = [
  { name: "crash", description: "cuts or kills a process at many moments" },
  { name: "chaos", description: "several machines of which one fails, and hostile pages" },
  { name: "frameworks", description: "the copilot in apps of React, Vue and Svelte, and on plain pages" },
];

/** Ends what hangs. No test measures with it: on a machine that does much else, a test takes ten times as long. */
const TIME_LIMIT_MS = 300_000;

const expect = { poll: { timeout: TIME_LIMIT_MS / 2, interval: 50 } };

const setupFiles = ["at-test-end.ts", "keep-call-lines.ts"].map((name) =>
  join(import.meta.dirname, "scripts/vitest", name),
);

const common = { setupFiles, testTimeout: TIME_LIMIT_MS, hookTimeout: TIME_LIMIT_MS, expect, env: inShell, retry };

export default defineConfig({
  test: {
    tags,
    // A third of the time, a test waits: three processes use three quarters of two cores.
    maxWorkers: 4,
    projects: [
      { test: { ...common, name: "full browser", include: inFullBrowser, exclude: noTest, env } },
      { test: { ...common, name: "own process", include: inOwnProcess, exclude: [...noTest, ...inFullBrowser] } },
      {
        test: {
          ...common,
          name: "shared process",
          include: everyTest,
          exclude: [...noTest, ...inOwnProcess, ...inFullBrowser],
          isolate: false,
          // It imports JSON without the attribute that Node requires.
          server: { deps: { inline: [/@actions\/workflow-parser/u] } },
        },
      },
    ],
  },
});
