import { expect, test } from "vitest";
import { runSuite } from "../harness/run-suite.ts";
import { suite } from "./suite.ts";

/**
 * Pages on which a call once threw an untyped error, and one that is only restless. The whole suite: npm run evals --
 * hostile
 */
const seeds = [3, 5, 36];

test.each(seeds)(
  "ends every verb on hostile page %i with a result or a typed error",
  { tags: ["chaos"] },
  async (seed) => {
    const results = await runSuite(suite, { filter: `seed ${seed}:` });
    // Lateness depends on the load of the machine: the suite measures it, this test does not.
    expect(results.map(({ metrics: { verbs, untyped } }) => ({ verbs, untyped }))).toEqual([{ verbs: 7, untyped: 0 }]);
  },
);
