import type { Snapshot } from "@surehand/browser";
import { fairConfidence } from "@surehand/grounding";
import { PageClosedError, PageUnresponsiveError } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { Eyes, Observation } from "@surehand/loop";
import { isCompactedBefore } from "./policies/summaries.ts";
import { stepLine, unchangedPage, visionQuestion } from "./prompts.ts";
import { errorKindOf } from "./state/error-kind.ts";
import { pageSignature } from "./state/page-signature.ts";
import { fewNodesFallback } from "./accessibility-tree.ts";
import { isMadeOfIcons } from "./is-made-of-icons.ts";
import { linkAddresses } from "./link-addresses.ts";
import type { WorkerContext } from "./worker-context.ts";
import { allActions, type WorkerState } from "./worker-state.ts";

/** Tokens of the page's text in one observation. */
const PAGE_TOKENS = 4000;

/**
 * Looks at the page before each step: its text with refs, the budget of steps, and what the worker knows of the run so far. A page that
 * text stands badly for is looked at in a picture, too; one with fewer than five nodes is read from the browser's accessibility tree.
 * A page that is still as it was is not shown again, unless the conversation is compacted before this step. There is no look before a
 * decision that does not read the page.
 */
export function createWorkerEyes(context: WorkerContext): Eyes {
  const { state, view, fence } = context;
  let shown: { readonly step: number; readonly page: string } | undefined;
  return {
    async look(step, call) {
      context.step = step;
      if (view.snapshot !== undefined && !view.isNeeded()) return undefined;
      try {
        const { session } = context;
        await session.settle({}, call);
        const instruction = [...state.spec.keywords, state.spec.goal].join(" ");
        const snapshot = await session.snapshot({ maxTokens: PAGE_TOKENS, instruction }, call);
        view.snapshot = snapshot;
        state.pages.visit(snapshot.url);
        state.progress.look(pageSignature(snapshot.url, snapshot.text));
        return await observe(snapshot, call);
      } catch (error) {
        if (call.signal.aborted || !isPageError(error)) throw error;
        view.snapshot = undefined;
        shown = undefined;
        state.failures.failed(errorKindOf(error), error.message);
        return {
          kind: "unavailable",
          content: [{ type: "text", text: `The page does not answer: ${error.message} ${error.hint}` }],
        };
      }
    },
  };

  async function observe(snapshot: Snapshot, call: CallContext): Promise<Observation> {
    const known = [`${snapshot.url} ${JSON.stringify(snapshot.title)}`, snapshot.text].join("\n");
    const isUnchanged = shown?.page === known && !isCompactedBefore(context.step);
    const page = isUnchanged
      ? ""
      : [known, ...(await addressesIn(snapshot, call)), ...(await beyondText(snapshot, call))].join("\n");
    const content = shown && isUnchanged ? unchangedPage(shown.step) : fence.wrap("page", context.session.masked(page));
    if (!isUnchanged) shown = { step: context.step, page: known };
    const text = `${statusOf(context)}\n\n${content}`;
    const fingerprint = pageSignature(snapshot.url, snapshot.text);
    const data = { url: snapshot.url, title: snapshot.title, domConfidence: snapshot.domConfidence };
    return { kind: isUnchanged ? "diff" : "full", content: [{ type: "text", text }], fingerprint, data };
  }

  /** Addresses of the links that the text shows. Links of folded parts have none. */
  async function addressesIn({ refs, text }: Snapshot, call: CallContext): Promise<string[]> {
    const shownRefs = [...refs].filter(([ref]) => text.includes(`[${ref} `));
    return linkAddresses(context, new Map(shownRefs), call);
  }

  /** Describes a page that has little text, or that its text represents badly, by other means. */
  async function beyondText(snapshot: Snapshot, call: CallContext): Promise<string[]> {
    const { session } = context;
    const tree = await fewNodesFallback(session, snapshot, call);
    const isPoor = snapshot.domConfidence < fairConfidence || isMadeOfIcons(snapshot);
    const question = visionQuestion(state.spec.goal, session.masked(snapshot.text), fence);
    const seen = isPoor ? await context.askAboutPicture?.(question, { fullPage: false }, call) : undefined;
    return [
      ...(tree === undefined ? [] : [`Accessibility tree:\n${tree}`]),
      ...(seen ? [`Seen in a picture of the page: ${seen}`] : []),
    ];
  }
}

/** Describes the state of the worker, apart from the page. */
function statusOf({ state, step, fence }: WorkerContext): string {
  const { budget, collected, pages } = state;
  const data = JSON.stringify(collected.data).slice(0, MOST_DATA);
  const seen = pages.lines.join("\n");
  return [
    stepLine(step, budget.max),
    ...(data === "{}" ? [] : [`Collected so far: ${fence.wrap("pages", data)}`]),
    ...factsOf(state),
    ...(seen === "" ? [] : [fence.wrap("pages", seen)]),
  ].join("\n");
}

/** Characters of the collected data that are shown. */
const MOST_DATA = 6000;

function isPageError(error: unknown): error is PageClosedError | PageUnresponsiveError {
  return PageClosedError.isInstance(error) || PageUnresponsiveError.isInstance(error);
}

/** Facts that are kept word for word, whatever becomes of the conversation. */
const MOST_FACTS = 30;

function factsOf(state: WorkerState): string[] {
  const { collected } = state;
  const facts = [...allActions(state).flatMap(({ memory_update: fact }) => fact ?? []), ...collected.notes].slice(
    -MOST_FACTS,
  );
  return facts.length === 0 ? [] : [`Facts that you noted: ${facts.join(" | ")}`];
}
