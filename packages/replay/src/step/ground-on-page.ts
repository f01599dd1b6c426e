import { observeUntil, type Snapshot, type SnapshotOptions } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { type Grounding, mayAppear, pageTokens, withUsage } from "@surehand/grounding";
import { groundBehindModal } from "./ground-behind-modal.ts";
import type { GroundingTask } from "./grounding-task.ts";
import type { ActContext } from "./act-context.ts";

/**
 * Observes the page until the instruction can be grounded on it, or until the page has settled without a match. Then it
 * tries once more with every closed shadow root, and, if a model is allowed, with a picture. A model is asked again
 * only if the controls of the page changed.
 */
export async function groundOnPage(context: ActContext, task: GroundingTask): Promise<Grounding> {
  const look = createObserver(context, task);
  const judge = createJudge(context, task);
  const { found } = await observeUntil({ snapshot: look }, context.call, judge);
  if (isFinal(found)) return found;
  const thorough = await look({ isThorough: true }, context.call);
  const deeper = (await judge(thorough)).found;
  if (deeper.status !== "not-found") return deeper;
  const behind = await groundBehindModal(context, task, thorough);
  if (behind) return withUsage(behind, deeper.usage);
  if (!context.hasModel) return deeper;
  const seen = await ground(context, task, thorough, "picture");
  return seen.usage.calls === 0 ? deeper : withUsage(seen, deeper.usage);
}

// oxlint-disable-next-line max-params -- whom to ask what, and how
async function ground(
  { grounder, session, call, variables }: ActContext,
  task: GroundingTask,
  snapshot: Snapshot,
  eyes: "text" | "picture",
): Promise<Grounding> {
  const { notes, values: hiddenTexts } = variables;
  const found = await grounder.ground({ ...task, variables: notes, hiddenTexts, snapshot, session, eyes }, call);
  if (found.status !== "ready" || found.action.kind !== "drag" || typeof found.action.to !== "string") return found;
  return { ...found, goal: snapshot.refs.get(found.action.to) };
}

function createObserver({ session, hasModel, variables }: ActContext, { instruction }: GroundingTask) {
  // Rules read all lines, and folding takes time, so only models get folded pages.
  const folding = hasModel ? { maxTokens: pageTokens, instruction } : { maxTokens: Number.POSITIVE_INFINITY };
  return async (options: SnapshotOptions = {}, call?: CallContext): Promise<Snapshot> =>
    variables.hideOn(await session.snapshot({ ...options, ...folding }, call));
}

/** Limits the requests about a page whose controls keep changing. */
const mostAsks = 3;

type Judge = (snapshot: Snapshot) => Promise<{ found: Grounding; isEnough: boolean }>;

function createJudge(context: ActContext, task: GroundingTask): Judge {
  const { hasModel } = context;
  let last: { readonly key: string; readonly found: Grounding } | undefined;
  let used: ModelUsage = noUsage;
  let asked = 0;
  return async (snapshot) => {
    const key = hasModel ? controlsOf(snapshot) : snapshot.text;
    if (last === undefined || (last.key !== key && asked < mostAsks)) {
      // An element that is still loading may be the target, or a second match that makes it ambiguous.
      if (hasModel && snapshot.isLoading && snapshot.refs.size === 0) return { found: notYet, isEnough: false };
      const found = await ground(context, task, snapshot, "text");
      used = addUsage(used, found.usage);
      if (found.usage.calls > 0) asked++;
      last = { key, found };
    }
    const found = { ...last.found, usage: used };
    return { found, isEnough: isFinal(found) };
  };
}

/** Whether a later state of the page would not change the result. */
function isFinal(found: Grounding): boolean {
  return found.status !== "not-found" || !mayAppear(found.code);
}

const notYet: Grounding = {
  status: "not-found",
  code: "still-loading",
  message: "The page is still loading.",
  usage: noUsage,
};

/** Returns the controls without other text: a changing clock is no reason to ask a model again. */
function controlsOf({ refs }: Snapshot): string {
  return JSON.stringify([...refs.values()].map(({ ref, role, name, states }) => [ref, role, name, states]));
}
