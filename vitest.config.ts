import { defineConfig } from "vitest/config";

const everyTest = ["packages/*/src/**/*.test.ts", "{scripts,examples,evals,bench}/**/*.test.ts"];
const noTest = ["**/node_modules/**", "**/.work/**"];

/** What a process to itself is for: tests that set its environment, listen to its warnings, or measure it to the millisecond. */
const aloneInProcess = [
  "packages/browser/src/launch/*.test.ts",
  "packages/kernel/src/call/within-deadline.test.ts",
  "packages/kernel/src/clock/clock.test.ts",
  "packages/model/src/call/update-parts.test.ts",
  "packages/{agent,model}/src/**/deadlines.test.ts",
];

const common = { testTimeout: 30_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // A process for many files, one after the other: starting one for each, and loading Playwright in it, took a fifth of the time.
      {
        test: {
          ...common,
          name: "shared",
          include: everyTest,
          exclude: [...noTest, ...aloneInProcess],
          isolate: false,
        },
      },
      { test: { ...common, name: "alone", include: aloneInProcess, exclude: noTest } },
    ],
  },
});
