import type { Policy } from "@surehand/loop";
import { hintsNotice } from "../prompts.ts";
import type { WorkerContext } from "../worker-context.ts";

/** Steps of a sample in which hints from earlier samples are shown. */
const HINT_STEPS = 3;

/** Shows on the first step what earlier samples of the run learned, again until step 3 if the page is another one then. */
export function memoryHints({ fence }: WorkerContext, hints: () => Promise<readonly string[]>): Policy {
  let shown = "";
  return {
    name: "memory-hints",
    async beforeDecision({ step }) {
      if (step > HINT_STEPS) return undefined;
      const found = await hints();
      const text = found.join("\n");
      if (text === shown) return undefined;
      shown = text;
      return { note: hintsNotice(found, fence) };
    },
  };
}
