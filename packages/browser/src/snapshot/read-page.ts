import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { CallContext } from "@surehand/kernel";
import { registerAllClosedRoots, registerClosedRoots } from "../world/closed-roots.ts";
import { callWorld, DocumentGoneError } from "../world/frame-world.ts";
import type { FrameOwners } from "../world/frame-owners.ts";
import type { FrameNode, FrameTree } from "../world/frame-tree.ts";
import type { FrameWalk, PageWorlds } from "../world/page-worlds.ts";
import type { WalkOptions } from "./wire.ts";

/** What a page is read with. */
export interface PageReader {
  readonly page: Page;
  readonly worlds: PageWorlds;
  readonly frames: FrameTree;
  readonly owners: FrameOwners;
}

/** One frame of the page as read; without a walk where it did not answer. */
export interface FrameRead {
  readonly node: FrameNode;
  readonly ordinal: number;
  readonly walk: FrameWalk | undefined;
}

export interface ReadOptions {
  readonly scope?: { readonly frame: number; readonly number: number } | undefined;
  /** Ask the browser for every closed shadow root instead of the likely ones. */
  readonly isThorough: boolean;
  readonly maxNodes: number;
  readonly maxTextLength: number;
}

/** How long child frames may keep a page that has answered itself waiting, in milliseconds. */
const FRAME_GRACE_MS = 1500;
/** Frames beyond these are not read: pages with more are full of advertisements. */
const MAX_FRAMES = 80;
/** Part of the time left that the walk in the page may use; the rest is for bringing it here and writing it down. */
const WALK_SHARE = 0.4;

/** Reads all frames side by side. The main frame is first; it throws where that one does not answer. */
export async function readPage(reader: PageReader, options: ReadOptions, call: CallContext): Promise<FrameRead[]> {
  const nodes = (await reader.frames.list()).slice(0, MAX_FRAMES);
  const reads = nodes.map((node, index) => startRead(reader, node, index === 0, options, call));
  const [main] = reads;
  if (!main) throw new DocumentGoneError("The page has no frame.");
  const mainRead = await main;
  const children = await Promise.all(reads.slice(1).map((read, index) => withinGrace(read, nodes[index + 1], reader)));
  return [mainRead, ...children];
}

async function startRead(
  reader: PageReader,
  node: FrameNode,
  isMain: boolean,
  options: ReadOptions,
  call: CallContext,
): Promise<FrameRead> {
  const ordinal = reader.worlds.ledger.ordinalOf(node.frameId, isMain);
  const scope = options.scope?.frame === ordinal ? options.scope.number : undefined;
  const walkOptions = {
    maxNodes: options.maxNodes,
    maxTextLength: options.maxTextLength,
    maxMs: walkTime(call),
    ...(scope === undefined ? {} : { scope }),
  };
  try {
    return { node, ordinal, walk: await walkFrame(reader, node, ordinal, walkOptions, options.isThorough, call) };
  } catch (error) {
    if (isMain || scope !== undefined) throw error;
    call.log.debug("A frame could not be read.", { url: node.url, error: String(error) });
    return { node, ordinal, walk: undefined };
  }
}

function walkTime(call: CallContext): number {
  return Math.max(50, Math.min(call.deadline.remainingMs(), 60_000) * WALK_SHARE);
}

type FrameWalkOptions = Omit<WalkOptions, "next">;

/** Walks once, and once more where the first walk pointed at closed shadow roots. */
async function walkFrame(
  reader: PageReader,
  node: FrameNode,
  ordinal: number,
  options: FrameWalkOptions,
  isThorough: boolean,
  call: CallContext,
): Promise<FrameWalk> {
  const { worlds } = reader;
  if (isThorough || (await isNewAndSmall(worlds, node, call)))
    await worlds.use(node, call.signal, (world) => registerAllClosedRoots(node, world));
  let walk = await worlds.walk(node, ordinal, options, call.signal);
  for (let depth = 0; walk.wire.hosts.length > 0 && depth < MAX_SHADOW_DEPTH; depth++) {
    const found = await registerClosedRoots(node, walk.world, walk.wire.hosts.slice(0, MAX_HOSTS));
    if (found === 0) break;
    walk = await worlds.walk(node, ordinal, options, call.signal);
  }
  return walk;
}

/**
 * A closed root on a plain element that also has children of its own shows no sign of itself. In a small document asking the
 * browser for all of them costs a few milliseconds, so that is done once; big ones rely on the signs.
 */
async function isNewAndSmall(worlds: PageWorlds, node: FrameNode, call: CallContext): Promise<boolean> {
  return worlds.use(node, call.signal, async (world) => {
    if (world.isSearched) return false;
    world.isSearched = true;
    return Number(await callWorld(node, world, "countElements")) <= SMALL_DOCUMENT;
  });
}

const SMALL_DOCUMENT = 1500;

/** Closed roots inside closed roots come to light one level per walk. */
const MAX_SHADOW_DEPTH = 8;
const MAX_HOSTS = 500;

async function withinGrace(
  read: Promise<FrameRead>,
  node: FrameNode | undefined,
  reader: PageReader,
): Promise<FrameRead> {
  const patience = new AbortController();
  const late = pause(FRAME_GRACE_MS, undefined, { signal: patience.signal, ref: false }).catch(() => undefined);
  const result = await Promise.race([read, late]);
  patience.abort();
  if (result) return result;
  if (!node) throw new DocumentGoneError("The frame is not on the page.");
  return { node, ordinal: reader.worlds.ledger.ordinalOf(node.frameId, false), walk: undefined };
}
