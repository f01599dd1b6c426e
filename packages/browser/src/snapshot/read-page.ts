import { type CallContext, settleWithin } from "@surehand/kernel";
import { registerAllClosedRoots, registerClosedRoots, registerRootsOfSmallDocument } from "../world/closed-roots.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { DocumentGoneError } from "../world/frame-world.ts";
import type { PageReader } from "../world/page-reader.ts";
import type { FrameWalk } from "../world/page-worlds.ts";

/** One frame of the page; without a walk if the frame did not answer. */
export interface FrameRead {
  readonly node: FrameNode;
  readonly ordinal: number;
  readonly walk: FrameWalk | undefined;
}

export interface ReadOptions {
  readonly scope?: { readonly frame: number; readonly number: number } | undefined;
  /** Whether all elements are searched for closed shadow roots, instead of the likely ones. */
  readonly isThorough: boolean;
  readonly maxNodes: number;
  readonly includesBehindModal?: boolean;
  readonly maxTextLength: number;
}

/** Maximum additional wait for child frames after the page itself has answered, in milliseconds. */
const FRAME_GRACE_MS = 1500;
/** Share of the remaining time for reading, so that the result can still be returned in time. */
const GRACE_SHARE = 0.8;
/** Frames beyond these are not read: pages with more are full of advertisements. */
const MAX_FRAMES = 80;
/** Share of the remaining time for the walk in the page; the rest is for its transport and for rendering it. */
const WALK_SHARE = 0.4;

/**
 * Reads all frames in parallel. The main frame is first; a child frame that does not answer in time has no walk.
 * @throws DocumentGoneError if the main frame can't be read
 * @throws StaleScopeError if the scope is no longer on the page
 */
export async function readPage(reader: PageReader, options: ReadOptions, call: CallContext): Promise<FrameRead[]> {
  const toTask = (node: FrameNode, index: number): FrameTask => {
    const isMain = index === 0;
    return { reader, node, ordinal: reader.worlds.ledger.ordinalOf(node.frameId, isMain), isMain, options, call };
  };
  const early = readEarly(reader.frames.lastMain, toTask);
  const nodes = (await reader.frames.list()).slice(0, MAX_FRAMES);
  const [main, ...children] = nodes.map(toTask).map((task) => ({
    task,
    read: early && early.node.frameId === task.node.frameId ? early.read : readFrame(task),
  }));
  if (!main) throw new DocumentGoneError("The page has no frame.");
  // After an error in the main frame, the others are not awaited.
  for (const { read } of children) read.catch(() => undefined);
  const mainRead = await main.read;
  return [mainRead, ...(await Promise.all(children.map(({ task, read }) => withinGrace(task, read))))];
}

/**
 * Starts to read the last known main frame while the frames are listed: between two requests, a page that has just changed would
 * render, and delay the second. A page with a new main frame is read again.
 */
function readEarly(
  main: FrameNode | undefined,
  toTask: (node: FrameNode, index: number) => FrameTask,
): { node: FrameNode; read: Promise<FrameRead> } | undefined {
  if (!main) return undefined;
  const read = readFrame(toTask(main, 0));
  read.catch(() => undefined);
  return { node: main, read };
}

/** A frame to be read, and the options. */
interface FrameTask {
  readonly reader: PageReader;
  readonly node: FrameNode;
  readonly ordinal: number;
  readonly isMain: boolean;
  readonly options: ReadOptions;
  readonly call: CallContext;
}

async function readFrame(task: FrameTask): Promise<FrameRead> {
  const { node, ordinal, isMain, options, call } = task;
  const scope = options.scope?.frame === ordinal ? options.scope.number : undefined;
  try {
    return { node, ordinal, walk: await walkFrame(task, scope) };
  } catch (error) {
    if (isMain || scope !== undefined) throw error;
    call.log.debug("A frame could not be read.", { url: node.url, error: String(error) });
    return { node, ordinal, walk: undefined };
  }
}

/** Walks the frame, again as long as the last walk found hosts of closed shadow roots. */
async function walkFrame(task: FrameTask, scope: number | undefined): Promise<FrameWalk> {
  const { node, options, call } = task;
  const { worlds } = task.reader;
  if (options.isThorough) await worlds.use(node, call.signal, (world) => registerAllClosedRoots(node, world));
  else await worlds.use(node, call.signal, (world) => registerRootsOfSmallDocument(node, world));
  const { maxNodes, maxTextLength, includesBehindModal = false } = options;
  const walkOptions = {
    maxNodes,
    maxTextLength,
    includesBehindModal,
    maxMs: walkTime(call),
    ...(scope === undefined ? {} : { scope }),
  };
  const walkOnce = (): Promise<FrameWalk> => worlds.walk(node, task.ordinal, walkOptions, call.signal);
  let walk = await walkOnce();
  for (let depth = 0; walk.wire.hosts.length > 0 && depth < MAX_SHADOW_DEPTH; depth++) {
    const found = await registerClosedRoots(node, walk.world, walk.wire.hosts.slice(0, MAX_HOSTS));
    if (found === 0) break;
    walk = await walkOnce();
  }
  return walk;
}

function walkTime(call: CallContext): number {
  return Math.max(50, Math.min(call.deadline.remainingMs(), 60_000) * WALK_SHARE);
}

/** Each walk reveals only one level of nested closed roots. */
const MAX_SHADOW_DEPTH = 8;
const MAX_HOSTS = 500;

async function withinGrace(task: FrameTask, read: Promise<FrameRead>): Promise<FrameRead> {
  const graceMs = Math.min(FRAME_GRACE_MS, task.call.deadline.remainingMs() * GRACE_SHARE);
  const hasAnswered = await settleWithin(read, graceMs);
  return hasAnswered ? read : { node: task.node, ordinal: task.ordinal, walk: undefined };
}
