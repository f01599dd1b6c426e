import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import type { Ref } from "../wire/ref.ts";
import { askPage } from "../world/ask-page.ts";
import { nodeObject } from "../world/closed-roots.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { ask, DocumentGoneError } from "../world/frame-world.ts";
import { resolveRef } from "../world/node-handle.ts";
import { parseRef } from "../world/ref-ledger.ts";
import { type DurableTarget, type FrameStep, toDurableTarget } from "./durable-target.ts";
import { maskCuts } from "./mask-cuts.ts";
import type { WireDescription } from "./wire.ts";

/** @throws StaleRefError if the ref leads to no element on the page */
export async function describeRef(reader: PageReader, ref: Ref, call: CallContext): Promise<DurableTarget> {
  const node = await resolveRef(reader, ref);
  const frames = await reader.frames.list();
  const [description, framePath] = await Promise.all([
    node.callApi("describe"),
    framePathOf(reader, frames, node.frame, call),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own script's answer, from a world that the page can't reach
  return maskCuts(toDurableTarget(JSON.parse(String(description)) as WireDescription, framePath), reader.secrets);
}

/** Maximum time of one request: a page that describes elements for longer would not answer other requests. */
const SLICE_MS = 250;

/** Describes several elements, and omits stale refs. Much faster than one after the other: shared facts are computed once. */
export async function describeRefs(
  reader: PageReader,
  refs: readonly Ref[],
  call: CallContext,
): Promise<ReadonlyMap<Ref, DurableTarget>> {
  const frames = await reader.frames.list();
  const described = new Map<Ref, DurableTarget>();
  for (const [ordinal, own] of Map.groupBy(new Set(refs), (ref) => parseRef(ref).frame)) {
    const frame = frames.find(({ frameId }) => frameId === reader.worlds.ledger.frameIdOf(ordinal));
    if (!frame) continue;
    try {
      const found = await describeIn(reader, { frame, refs: own }, call);
      const framePath = found.size === 0 ? [] : await framePathOf(reader, frames, frame, call);
      for (const [ref, description] of found)
        described.set(ref, maskCuts(toDurableTarget(description, framePath), reader.secrets));
    } catch (error) {
      if (!(error instanceof DocumentGoneError)) throw error;
    }
  }
  return described;
}

interface FrameRefs {
  readonly frame: FrameNode;
  readonly refs: readonly Ref[];
}

async function describeIn(
  reader: PageReader,
  { frame, refs }: FrameRefs,
  call: CallContext,
): Promise<ReadonlyMap<Ref, WireDescription>> {
  const world = await reader.worlds.current(frame);
  const found = new Map<Ref, WireDescription>();
  if (!world) return found;
  const numberOf = (ref: Ref): number => parseRef(ref).number;
  const owned = refs.filter((ref) => reader.worlds.ledger.owns(world.documentKey, numberOf(ref)));
  let left = owned;
  while (left.length > 0) {
    call.signal.throwIfAborted();
    const isContinued = left.length < owned.length;
    const given = [{ value: left.map(numberOf) }, { value: SLICE_MS }, { value: isContinued }];
    const described = await askPage<(WireDescription | null)[]>(frame, world, "describeRefs", ...given);
    for (const [index, description] of described.entries()) {
      const ref = left[index];
      if (description && ref !== undefined) found.set(ref, description);
    }
    left = left.slice(Math.max(1, described.length));
  }
  return found;
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

/** Describes the element of the parent document that shows the frame. */
export async function describeFrame(
  reader: PageReader,
  frame: FrameNode,
  parent: FrameNode,
  call: CallContext,
): Promise<FrameStep> {
  const description = await reader.worlds.use(parent, call.signal, async (world) => {
    const { backendNodeId } = await ask(() => parent.session.send("DOM.getFrameOwner", { frameId: frame.frameId }));
    const objectId = await nodeObject(parent, world, backendNodeId);
    if (!objectId) throw new DocumentGoneError("The frame's element is gone.");
    return askPage<WireDescription>(parent, world, "describe", { objectId });
  });
  return { ...description, url: addressOf(frame.url) };
}

/** Returns the address without parameters and fragment, which may contain secrets. */
function addressOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, origin, pathname } = new URL(url);
  if (protocol === "http:" || protocol === "https:") return origin + pathname;
  return protocol === "data:" || protocol === "blob:" ? protocol : `${protocol}${pathname}`;
}
