import { systemClock } from "@surehand/kernel";
import type { Point } from "../action/action.ts";
import { registerRootsOfSmallDocument } from "../world/closed-roots.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { ActingFrame } from "./acting-frame.ts";
import { hasFrames, receiverOfKeys } from "./key-receiver.ts";
import { pierceRoots } from "./pierce-roots.ts";
import type { PerformContext } from "./perform-context.ts";
import { innermostPlaceAt, type PlaceInFrame } from "./places-at.ts";
import type { WireAim, WireGuard, WirePhase, WireState } from "./wire.ts";

/** Pages with more frames are full of advertisements: only keys, which may go to any frame, are watched in all of them. */
const MAX_FRAMES = 20;
const FRAME_PATIENCE_MS = 1000;
/** For keys: a frame that is not observed could take them. */
const KEY_PATIENCE_MS = 3000;
/** The first look at many frames of other sites takes longer than that. */
const MOST_LOOKS = 4;

export interface WatchedPage {
  readonly documents: readonly ActingFrame[];
  readonly before: WireState | undefined;
}

/** Observes every document for an action without a target element. The document that has the focus comes first. */
export async function watchAll(context: PerformContext, phase: WirePhase, at?: Point): Promise<WatchedPage> {
  const place = at && (await innermostPlaceAt(context.reader, at, context.call));
  const look = (): Promise<WatchedFrame[]> => watchFrames(context, undefined, { phase, place });
  const isKnown = async (frames: readonly WatchedFrame[]): Promise<boolean> =>
    (await receiverOfKeys(frames.map(({ frame }) => frame))) !== undefined;
  let watched = await look();
  // Keys that go to a frame that did not answer would be neither confirmed nor observed.
  if (phase === "key" && hasFrames(context))
    for (let looks = 1; looks < MOST_LOOKS && !(await isKnown(watched)); looks++) watched = await look();
  const focused = watched.find(({ state }) => state !== undefined);
  const documents = [...(focused ? [focused] : []), ...watched.filter((one) => one !== focused)];
  return { documents: documents.map(({ frame }) => frame), before: focused?.state };
}

/** Observes the other documents: an action in one frame may have its effect in another, and keys may be redirected to another. */
export async function watchOthers(
  context: PerformContext,
  own: FrameNode,
  guard: WireGuard = "none",
): Promise<ActingFrame[]> {
  const ofKeys: WireGuard = guard === "keys" || guard === "all" ? "keys" : "none";
  return (await watchFrames(context, own, { phase: "message", guard: ofKeys })).map(({ frame }) => frame);
}

interface WatchedFrame {
  readonly frame: ActingFrame;
  readonly state?: WireState;
}

/** Observes the given frames, and leaves out a frame that does not answer. */
async function watchFrames(
  context: PerformContext,
  own: FrameNode | undefined,
  { phase, place, guard = "none" }: Pick<WireAim, "phase" | "guard"> & { readonly place?: PlaceInFrame | undefined },
): Promise<WatchedFrame[]> {
  const { reader } = context;
  if (own?.parentId === undefined && own !== undefined && reader.page.frames().length === 1) return [];
  const others = (await reader.frames.list()).filter(({ frameId }) => frameId !== own?.frameId);
  const isOfKeys = guard !== "none" || phase === "key";
  const nodes = isOfKeys ? others : others.slice(0, MAX_FRAMES);
  const patienceMs = isOfKeys ? KEY_PATIENCE_MS : FRAME_PATIENCE_MS;
  const watched = await Promise.all(
    nodes.map((node) => {
      const isMain = node.parentId === undefined;
      const aim: WireAim = {
        need: "none",
        phase,
        guard,
        patienceMs: 0,
        ...(place?.node.frameId === node.frameId && { at: place.point }),
      };
      const opening = watchFrame(context, node, aim);
      return isMain && !own ? opening : Promise.race([opening.catch(() => undefined), late(patienceMs)]);
    }),
  );
  return watched.filter((frame) => frame !== undefined);
}

async function watchFrame({ reader, call }: PerformContext, node: FrameNode, aim: WireAim): Promise<WatchedFrame> {
  // `use` checks whether the document is still the known one.
  return reader.worlds.use(node, call.signal, async (world) => {
    const frame = new ActingFrame(node, world);
    await registerRootsOfSmallDocument(node, world);
    if (aim.phase === "key" || aim.at) await pierceRoots(frame, aim.at);
    const watching = await frame.aim(aim);
    return { frame, ...(watching.kind === "watching" && watching.state && { state: watching.state }) };
  });
}

async function late(ms: number): Promise<undefined> {
  await systemClock.sleep(ms);
}
