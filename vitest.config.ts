import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const everyTest = ["packages/*/src/**/*.test.ts", "{scripts,examples,evals,bench}/**/*.test.ts"];
const noTest = ["**/node_modules/**", "**/.work/**"];

/**
 * Tests that neither change their process nor measure what it does in milliseconds: to start one for each file, and to load all
 * modules in it, takes as long as many of them do.
 */
const inSharedProcess = [
  "packages/loop/src/**/*.test.ts",
  "packages/kernel/src/{errors,files,log,redaction}/*.test.ts",
  "packages/model/src/{errors,fence,object,request,roles,schema,testing,usage}/*.test.ts",
  "packages/browser/src/{action,input,perform,screenshot,session,snapshot,target,wire}/**/*.test.ts",
  "packages/{language,grounding,extraction,replay}/src/**/*.test.ts",
  "packages/agent/src/{act,cache,extract,grounding,locator,observe,recording,replay,text}/**/*.test.ts",
  "packages/agent/src/agent/{guard,hybrid}/*.test.ts",
  "packages/agent/src/agent/!(stop).test.ts",
  "packages/evidence/src/**/*.test.ts",
  "packages/playtest/src/**/*.test.ts",
  "packages/shop/src/**/*.test.ts",
  "packages/surehand/src/{cli,settings,terminal}/{fields,node-version,page-address,table,terminal}.test.ts",
  "{bench,scripts}/**/*.test.ts",
];

/** Journals of tests are signed by a key of their own, and never by that of the person who runs them. */
const env = { SUREHAND_KEYS: join(tmpdir(), "surehand-test-keys") };

/**
 * Some 7,000 tests with browsers, servers and databases share two cores: now and then the machine is too slow for one of them. CI repeats a test
 * that failed, once, and lists it; with more than a few of them the run fails all the same (scripts/check/repeated-tests.ts).
 */
const retry = process.env["CI"] === undefined ? 0 : 1;

const common = { testTimeout: 30_000, hookTimeout: 30_000, env, retry };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: "own process", include: everyTest, exclude: [...noTest, ...inSharedProcess] } },
      {
        test: { ...common, name: "shared process", include: inSharedProcess, exclude: noTest, isolate: false },
      },
    ],
  },
});
