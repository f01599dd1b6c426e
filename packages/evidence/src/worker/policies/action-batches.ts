import type { Policy } from "@surehand/loop";
import { batchEnded, onlyOneAction, pageChangedInBatch } from "../prompts.ts";
import { breaksBatch } from "../worker-tools.ts";
import type { WorkerContext } from "../worker-context.ts";

/** Share by which the number of interactive elements may change within a batch. */
const MOST_DOM_CHANGE = 0.2;

/**
 * Holds a step to so many actions. The rest of a batch is not executed after `goto`, `done`, `fail` and `save_progress`, after a failed
 * action, after the address changed, or when the number of interactive elements changed by more than 20 %: what comes then was decided
 * on another page. Before each further action the elements are read again.
 * @param most 1: no batches
 */
export function actionBatches(context: WorkerContext, most: number): Policy {
  let begun: { readonly step: number; readonly url: string; readonly elements: number } | undefined;
  return {
    name: "action-batches",
    async beforeCall({ step, before }, call) {
      const { session, view } = context;
      const url = session.page.url();
      const done = before.filter(({ wasRun }) => wasRun);
      const last = done.at(-1);
      if (last === undefined) {
        begun = { step, url, elements: view.snapshot?.refs.size ?? 0 };
        return undefined;
      }
      if (done.length >= most) return { code: "too-many-calls", message: onlyOneAction(most) };
      if (breaksBatch(last.call.name) || last.outcome.isError === true)
        return { code: "batch-ended", message: batchEnded(last.call.name) };
      if (begun === undefined || begun.url !== url) return PAGE_CHANGED;
      view.snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
      return change(begun.elements, view.snapshot.refs.size) > MOST_DOM_CHANGE ? PAGE_CHANGED : undefined;
    },
  };
}

const PAGE_CHANGED = { code: "page-changed", message: pageChangedInBatch } as const;

function change(before: number, now: number): number {
  return before === 0 ? Number(now > 0) : Math.abs(now - before) / before;
}
