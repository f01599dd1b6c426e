import type { Policy } from "@surehand/loop";
import { schemaProblems } from "../../data/schema-problems.ts";
import { itemCount } from "../../data/requirements.ts";
import { allItemsCollected } from "../prompts.ts";
import type { WorkerState } from "../worker-state.ts";

/** Says once that as many items were saved as the task expects. */
export function expectedItems({ spec, collected }: WorkerState): Policy {
  let isReported = false;
  return {
    name: "expected-items",
    beforeDecision() {
      const { expected_items: expected } = spec;
      if (isReported || expected === undefined) return undefined;
      const found = Math.max(collected.saves, itemCount(collected.data) ?? 0);
      if (collected.saves === 0 || found < expected) return undefined;
      isReported = true;
      return { note: allItemsCollected(expected, schemaProblems(collected.data, spec.output_schema)) };
    },
  };
}
