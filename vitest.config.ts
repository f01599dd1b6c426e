import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "{scripts,examples,evals,bench}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/.work/**"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
  },
});
