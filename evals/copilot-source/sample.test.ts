import { expect, test } from "vitest";
import { runSuite } from "../harness/run-suite.ts";
import { suite } from "./suite.ts";

/** One app of each framework. With React 18 beside them: npm run evals -- copilot-source */
const apps = ["react-19", "vue", "svelte"];

test.each(apps)("every element of the %s app leads to its source", { tags: ["frameworks"] }, async (app) => {
  const results = await runSuite(suite, { filter: `${app}:` });
  expect(results.length).toBeGreaterThan(15);
  expect(results.filter(({ status }) => status !== "passed")).toEqual([]);
});
