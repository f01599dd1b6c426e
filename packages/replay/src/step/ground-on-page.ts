import { lookUntil, type Snapshot, type SnapshotOptions } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { type Grounding, pageTokens, withUsage } from "@surehand/grounding";
import { groundBehindModal } from "./ground-behind-modal.ts";
import type { GroundingTask } from "./grounding-task.ts";
import type { ActScene } from "./scene.ts";

/**
 * Looks at the page until the instruction means something on it, or until the page is quiet without that; then once more into
 * every closed shadow root, and, where a model may, at a picture. A model is asked again only where there is something else to
 * act on than before.
 */
export async function groundOnPage(scene: ActScene, task: GroundingTask): Promise<Grounding> {
  const look = createLook(scene, task);
  const judge = createJudge(scene, task);
  const { found } = await lookUntil({ snapshot: look }, scene.call, judge);
  if (found.status !== "not-found" || !found.mayCome) return found;
  const thorough = await look({ isThorough: true }, scene.call);
  const deeper = (await judge(thorough)).found;
  if (deeper.status !== "not-found") return deeper;
  const behind = await groundBehindModal(scene, task, thorough);
  if (behind) return withUsage(behind, deeper.usage);
  if (!scene.hasModel) return deeper;
  const seen = await ground(scene, task, thorough, "picture");
  return seen.usage.calls === 0 ? deeper : withUsage(seen, deeper.usage);
}

// oxlint-disable-next-line max-params -- whom to ask what, and how
async function ground(
  { grounder, session, call, variables }: ActScene,
  task: GroundingTask,
  snapshot: Snapshot,
  eyes: "text" | "picture",
): Promise<Grounding> {
  const { notes, values: hiddenTexts } = variables;
  const found = await grounder.ground({ ...task, variables: notes, hiddenTexts, snapshot, session, eyes }, call);
  if (found.status !== "ready" || found.action.kind !== "drag" || typeof found.action.to !== "string") return found;
  return { ...found, goal: snapshot.refs.get(found.action.to) };
}

function createLook({ session, hasModel, variables }: ActScene, { instruction }: GroundingTask) {
  // Rules read all lines, and folding takes time: it is for models.
  const folding = hasModel ? { maxTokens: pageTokens, instruction } : { maxTokens: Number.POSITIVE_INFINITY };
  return async (options: SnapshotOptions = {}, call?: CallContext): Promise<Snapshot> =>
    variables.hideOn(await session.snapshot({ ...options, ...folding }, call));
}

/** A page whose controls never stand still is not asked about for ever. */
const mostAsks = 3;

type Judge = (snapshot: Snapshot) => Promise<{ found: Grounding; isEnough: boolean }>;

function createJudge(scene: ActScene, task: GroundingTask): Judge {
  const { hasModel } = scene;
  let last: { readonly key: string; readonly found: Grounding } | undefined;
  let used: ModelUsage = noUsage;
  let asked = 0;
  return async (snapshot) => {
    const key = hasModel ? controlsOf(snapshot) : snapshot.text;
    if (last === undefined || (last.key !== key && asked < mostAsks)) {
      // What is on its way may be what is meant, and may make a second of something that there is one of.
      if (hasModel && snapshot.isLoading && snapshot.refs.size === 0) return { found: notYet, isEnough: false };
      const found = await ground(scene, task, snapshot, "text");
      used = addUsage(used, found.usage);
      if (found.usage.calls > 0) asked++;
      last = { key, found };
    }
    const found = { ...last.found, usage: used };
    return { found, isEnough: found.status !== "not-found" || !found.mayCome };
  };
}

const notYet: Grounding = { status: "not-found", message: "The page is still loading.", mayCome: true, usage: noUsage };

/** A clock on the page is no reason to ask a model again. */
function controlsOf({ refs }: Snapshot): string {
  return JSON.stringify([...refs.values()].map(({ ref, role, name, states }) => [ref, role, name, states]));
}
