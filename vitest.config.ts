import { defineConfig } from "vitest/config";

const everyTest = ["packages/*/src/**/*.test.ts", "{scripts,examples,evals,bench}/**/*.test.ts"];
const noTest = ["**/node_modules/**", "**/.work/**"];

/** Short tests without a browser that neither change their process nor measure it: to start one for each file takes longer than they do. */
const inSharedProcess = [
  "packages/loop/src/**/*.test.ts",
  "packages/kernel/src/{errors,files,log,redaction}/*.test.ts",
  "packages/agent/src/{text,extract/values}/*.test.ts",
  "packages/browser/src/{action,input}/*.test.ts",
  "packages/surehand/src/cli/{fields,node-version,page-address,table,terminal}.test.ts",
  "{bench,scripts}/**/*.test.ts",
];

const common = { testTimeout: 30_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    // Half of the time is spent in waiting for a page, not in work: one more than the two processors there are at least.
    maxWorkers: 3,
    projects: [
      { test: { ...common, name: "own process", include: everyTest, exclude: [...noTest, ...inSharedProcess] } },
      {
        test: { ...common, name: "shared process", include: inSharedProcess, exclude: noTest, isolate: false },
      },
    ],
  },
});
