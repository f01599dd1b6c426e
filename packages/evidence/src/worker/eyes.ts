import type { Snapshot } from "@surehand/browser";
import { fairConfidence } from "@surehand/grounding";
import { PageClosedError, PageUnresponsiveError } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { Eyes, Observation } from "@surehand/loop";
import type { Fence } from "@surehand/model";
import { stepLine } from "./prompts.ts";
import { errorKindOf } from "./state/error-kind.ts";
import { pageSignature } from "./state/page-signature.ts";
import { fewNodesFallback } from "./accessibility-tree.ts";
import type { WorkerContext } from "./worker-context.ts";
import type { WorkerState } from "./worker-state.ts";

/** Tokens of the page's text in one observation. */
const PAGE_TOKENS = 4000;

/** Answers the targeted question about a picture of the page. Undefined if no model takes pictures. */
export type LookAtPicture = ((snapshot: Snapshot, call: CallContext) => Promise<string>) | undefined;

export interface WorkerEyesOptions {
  readonly fence: Fence;
  readonly lookAtPicture: LookAtPicture;
}

/**
 * Looks at the page before each step: its text with refs, the budget of steps, and what the worker knows of the run so far. A page that
 * text stands badly for is looked at in a picture, too; one with fewer than five nodes is read from the browser's accessibility tree.
 */
export function createWorkerEyes(context: WorkerContext, { fence, lookAtPicture }: WorkerEyesOptions): Eyes {
  const { session, state, view } = context;
  return {
    async look(step, call) {
      context.step = step;
      try {
        await session.settle({}, call);
        const instruction = [...state.spec.keywords, state.spec.goal].join(" ");
        const snapshot = await session.snapshot({ maxTokens: PAGE_TOKENS, instruction }, call);
        view.snapshot = snapshot;
        state.progress.look(pageSignature(snapshot.url, snapshot.text));
        return await observe(snapshot, call);
      } catch (error) {
        if (call.signal.aborted || !isPageError(error)) throw error;
        view.snapshot = undefined;
        state.failures.failed(errorKindOf(error), error.message);
        return {
          kind: "unavailable",
          content: [{ type: "text", text: `The page does not answer: ${error.message} ${error.hint}` }],
        };
      }
    },
  };

  async function observe(snapshot: Snapshot, call: CallContext): Promise<Observation> {
    const { budget, collected, pages } = state;
    const tree = await fewNodesFallback(session, snapshot, call);
    const isPoor = snapshot.domConfidence < fairConfidence && lookAtPicture !== undefined;
    const seen = isPoor ? await lookAtPicture(snapshot, call) : undefined;
    const page = [
      `${snapshot.url} ${JSON.stringify(snapshot.title)}`,
      snapshot.text,
      ...(tree === undefined ? [] : [`Accessibility tree:\n${tree}`]),
      ...(seen === undefined || seen === "" ? [] : [`Seen in a picture of the page: ${seen}`]),
    ].join("\n");
    const status = [
      stepLine(context.step, budget.max),
      ...(Object.keys(collected.data).length === 0
        ? []
        : [`Collected so far: ${JSON.stringify(collected.data).slice(0, 6000)}`]),
      ...factsOf(state),
      ...pages.lines,
    ].join("\n");
    const text = `${status}\n\n${fence.wrap("page", session.masked(page))}`;
    const fingerprint = pageSignature(snapshot.url, snapshot.text);
    const data = { url: snapshot.url, title: snapshot.title, domConfidence: snapshot.domConfidence };
    return { kind: "full", content: [{ type: "text", text }], fingerprint, data };
  }
}

function isPageError(error: unknown): error is PageClosedError | PageUnresponsiveError {
  return PageClosedError.isInstance(error) || PageUnresponsiveError.isInstance(error);
}

/** Facts that are kept word for word, whatever becomes of the conversation. */
const MOST_FACTS = 30;

function factsOf({ actions, collected }: WorkerState): string[] {
  const facts = [...actions.flatMap(({ memory_update: fact }) => fact ?? []), ...collected.notes].slice(-MOST_FACTS);
  return facts.length === 0 ? [] : [`Facts that you noted: ${facts.join(" | ")}`];
}
