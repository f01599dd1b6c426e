import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../snapshot/read-page.ts";
import type { Ref } from "../snapshot/snapshot.ts";
import { askPage } from "../world/ask-page.ts";
import { nodeObject } from "../world/closed-roots.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { ask, DocumentGoneError } from "../world/frame-world.ts";
import { resolveRef } from "../world/node-handle.ts";
import { type DurableTarget, type FrameStep, toDurableTarget } from "./durable-target.ts";
import type { WireDescription } from "./wire.ts";

/** @throws StaleRefError when the ref leads to no element on the page */
export async function describeRef(reader: PageReader, ref: Ref, call: CallContext): Promise<DurableTarget> {
  const node = await resolveRef(reader, ref);
  const frames = await reader.frames.list();
  const [description, framePath] = await Promise.all([
    node.callApi("describe"),
    framePathOf(reader, frames, node.frame, call),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own script's answer, from a world that the page can't reach
  return toDurableTarget(JSON.parse(String(description)) as WireDescription, framePath);
}

async function framePathOf(
  reader: PageReader,
  frames: readonly FrameNode[],
  frame: FrameNode,
  call: CallContext,
): Promise<FrameStep[]> {
  const parent = frames.find(({ frameId }) => frameId === frame.parentId);
  if (!parent) return [];
  const [outer, step] = await Promise.all([
    framePathOf(reader, frames, parent, call),
    describeFrame(reader, frame, parent, call),
  ]);
  return [...outer, step];
}

/** The element of the parent's document that shows the frame. */
export async function describeFrame(
  reader: PageReader,
  frame: FrameNode,
  parent: FrameNode,
  call: CallContext,
): Promise<FrameStep> {
  const description = await reader.worlds.use(parent, call.signal, async (world) => {
    const { backendNodeId } = await ask(() => parent.session.send("DOM.getFrameOwner", { frameId: frame.frameId }));
    const objectId = await nodeObject(parent, world, backendNodeId);
    if (!objectId) throw new DocumentGoneError("The frame's element went.");
    return askPage<WireDescription>(parent, world, "describe", { objectId });
  });
  return { ...description, url: addressOf(frame.url) };
}

/** Parameters and fragments may carry secrets. */
function addressOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, origin, pathname } = new URL(url);
  if (protocol === "http:" || protocol === "https:") return origin + pathname;
  return protocol === "data:" || protocol === "blob:" ? protocol : `${protocol}${pathname}`;
}
