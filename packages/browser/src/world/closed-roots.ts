import { ask, callWorld, type DocumentWorld, type FrameChannel } from "./frame-world.ts";

interface ProtocolNode {
  readonly backendNodeId: number;
  readonly shadowRootType?: string;
  readonly shadowRoots?: readonly ProtocolNode[];
  readonly children?: readonly ProtocolNode[];
}

/**
 * Requests the closed shadow roots of the given elements from the browser and registers them in the page script. Resolves with
 * their number. One element costs about 0.5 ms; a whole tree by `DOM.getDocument` costs hundreds.
 */
export async function registerClosedRoots(
  channel: FrameChannel,
  world: DocumentWorld,
  refs: readonly number[],
): Promise<number> {
  const found = await Promise.all(refs.map((ref) => registerClosedRoot(channel, world, ref)));
  return found.filter(Boolean).length;
}

async function registerClosedRoot(channel: FrameChannel, world: DocumentWorld, ref: number): Promise<boolean> {
  const host = await elementObject(channel, world, ref);
  return host ? registerRootOfElement(channel, world, host) : false;
}

/**
 * Registers the closed root of an element of our world, if it has one.
 *
 * @param host the element's protocol object
 */
export async function registerRootOfElement(
  channel: FrameChannel,
  world: DocumentWorld,
  host: string,
): Promise<boolean> {
  const { node } = await ask(() =>
    channel.session.send("DOM.describeNode", { objectId: host, depth: 1, pierce: false }),
  );
  return registerRootOf(channel, world, node, host);
}

/** Registers every closed root of the document, including nested ones. Expensive: for use after a search without a result. */
export async function registerAllClosedRoots(channel: FrameChannel, world: DocumentWorld): Promise<number> {
  const root = await wholeDocument(channel);
  const hosts = root ? hostsIn(root) : [];
  const found = await Promise.all(
    hosts.map(async (host) => {
      const objectId = await nodeObject(channel, world, host.backendNodeId);
      return objectId ? registerRootOf(channel, world, host, objectId) : false;
    }),
  );
  return found.filter(Boolean).length;
}

/**
 * Returns the document's tree. If it is nested too deeply for the protocol, returns as many levels as possible, or undefined if
 * that fails too: shadow roots inside each other count as one level, however many they are.
 */
async function wholeDocument(channel: FrameChannel): Promise<ProtocolNode | undefined> {
  const get = async (depth: number): Promise<ProtocolNode | undefined> => {
    try {
      return (await ask(() => channel.session.send("DOM.getDocument", { depth, pierce: true }))).root;
    } catch (error) {
      if (error instanceof Error && error.message.includes("stack limit exceeded")) return undefined;
      throw error;
    }
  };
  try {
    return (await get(-1)) ?? (await get(NESTING_LIMIT));
  } finally {
    // After a request for the tree, the browser reports every change of it. Nothing uses these events here, and they slow down a
    // page that changes a lot.
    channel.session.send("DOM.disable").catch(() => undefined);
  }
}

/** The browser's CBOR answers may be nested 300 levels deep; a node takes two. */
const NESTING_LIMIT = 100;

function hostsIn(node: ProtocolNode): ProtocolNode[] {
  const hosts: ProtocolNode[] = [];
  const pending: ProtocolNode[] = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.shadowRoots?.some(isClosed)) hosts.push(next);
    pending.push(...(next.children ?? []), ...(next.shadowRoots ?? []));
  }
  return hosts;
}

function isClosed(root: ProtocolNode): boolean {
  return root.shadowRootType === "closed";
}

async function registerRootOf(
  channel: FrameChannel,
  world: DocumentWorld,
  node: ProtocolNode,
  hostObjectId: string,
): Promise<boolean> {
  const root = node.shadowRoots?.find(isClosed);
  const rootObjectId = root && (await nodeObject(channel, world, root.backendNodeId));
  if (!rootObjectId) return false;
  await ask(() =>
    channel.session.send("Runtime.callFunctionOn", {
      objectId: world.objectId,
      functionDeclaration: "function(host, root) { this.registerClosedRoot(host, root); }",
      arguments: [{ objectId: hostObjectId }, { objectId: rootObjectId }],
    }),
  );
  return true;
}

/** Returns the element of a ref as a protocol object of our world, or `undefined` if it is gone. */
async function elementObject(channel: FrameChannel, world: DocumentWorld, ref: number): Promise<string | undefined> {
  const found = await lookUp(channel, world, ref);
  return "objectId" in found ? found.objectId : undefined;
}

/** Returns the element of a ref, or the page script's reason why it is missing. */
export async function lookUp(
  channel: FrameChannel,
  world: DocumentWorld,
  ref: number,
): Promise<{ objectId: string } | { missing: string }> {
  const { result } = await ask(() =>
    channel.session.send("Runtime.callFunctionOn", {
      objectId: world.objectId,
      functionDeclaration: "function(ref) { return this.elementOf(ref); }",
      arguments: [{ value: ref }],
    }),
  );
  return result.objectId ? { objectId: result.objectId } : { missing: String(result.value) };
}

/** Returns a node, given by its backend ID, as an object of our world. */
export async function nodeObject(
  channel: FrameChannel,
  world: DocumentWorld,
  backendNodeId: number,
): Promise<string | undefined> {
  const { object } = await ask(() =>
    channel.session.send("DOM.resolveNode", { backendNodeId, executionContextId: world.contextId }),
  );
  return object.objectId;
}

/**
 * Registers the closed roots of a small document, once: a plain element with children shows no sign of a closed root, and in a
 * small document a search for all of them takes a few milliseconds. In big documents only elements that show signs are searched.
 */
export function registerRootsOfSmallDocument(channel: FrameChannel, world: DocumentWorld): Promise<void> {
  if (!world.search) {
    const search = searchSmallDocument(channel, world);
    world.search = search;
    // A failed search is repeated by the next caller.
    search.catch(() => delete world.search);
  }
  return world.search;
}

async function searchSmallDocument(channel: FrameChannel, world: DocumentWorld): Promise<void> {
  const elements = Number(await callWorld(channel, world, "countElements"));
  if (elements <= SMALL_DOCUMENT) await registerAllClosedRoots(channel, world);
}

const SMALL_DOCUMENT = 1500;
