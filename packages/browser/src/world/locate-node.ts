import type { ElementHandle, Frame, Locator } from "playwright-core";
import { type CallContext, settleWithin } from "@surehand/kernel";
import { ElementNotFoundError } from "./element-not-found-error.ts";
import type { PageReader } from "./page-reader.ts";
import { nodeObject } from "./closed-roots.ts";
import { askPage } from "./ask-page.ts";
import { ask, DocumentGoneError } from "./frame-world.ts";
import type { FrameNode } from "./frame-tree.ts";
import { type NodeHandle, nodeHandleAt } from "./node-handle.ts";

/** Path from a document to a node: child indexes, `null` for the step into a shadow root. */
type NodePath = readonly (number | null)[];

/** Time before the deadline to decide whether the element is missing or the page is stuck: a sixth of the total. */
const MIN_LAST_CHECK_MS = 100;
const MAX_LAST_CHECK_MS = 500;
/** Time reserved to report the last attempt, in milliseconds. */
const REPORTING_MS = 30;

/**
 * Returns the first node that a Playwright locator finds, as a node of our own world. Playwright does not expose a node's
 * protocol ID, so its path from the document is determined there and followed here.
 * @throws ElementNotFoundError if nothing matches until shortly before the deadline
 */
export async function locateNode(reader: PageReader, locator: Locator, call: CallContext): Promise<NodeHandle> {
  for (let attempt = 1; ; attempt++) {
    await using handle = await elementOf(locator, call);
    const node = await nodeOf(handle);
    if (node) return node;
    if (attempt >= MAX_ATTEMPTS) throw new ElementNotFoundError(String(locator));
  }

  /** Undefined if the element is removed or moved meanwhile. */
  async function nodeOf(handle: ElementHandle): Promise<NodeHandle | undefined> {
    const path = await pathOf(handle);
    if (!path) return undefined;
    const playwrightFrame = await handle.ownerFrame();
    const frame = playwrightFrame && (await protocolFrame(reader, playwrightFrame, call));
    if (!frame) throw new DocumentGoneError("The frame is not on the page.");
    const node = await followPath(reader, frame, path, call);
    // In a list that was sorted meanwhile, the path leads to another element.
    return String(await pathOf(handle)) === String(path) ? node : undefined;
  }
}

/** Maximum number of attempts for an element that is moved or replaced. */
const MAX_ATTEMPTS = 20;

async function elementOf(locator: Locator, call: CallContext): Promise<ElementHandle> {
  const remainingMs = call.deadline.remainingMs();
  const lastCheckMs = Math.min(MAX_LAST_CHECK_MS, Math.max(MIN_LAST_CHECK_MS, remainingMs / 6));
  const timeout = Math.max(1, Math.min(remainingMs - lastCheckMs, MAX_TIMEOUT_MS));
  try {
    const handle = await locator.first().elementHandle({ timeout });
    if (handle) return handle;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "TimeoutError") throw error;
    const isPageAwake = await settleWithin(locator.page().evaluate("0"), lastCheckMs - REPORTING_MS);
    if (!isPageAwake) throw new DocumentGoneError("The page does not answer.", { cause: error });
  }
  throw new ElementNotFoundError(String(locator));
}

/** Maximum delay of a timer, in milliseconds. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Determines the path of a node; undefined for one that is not in the document, whose path would lead to another. Runs among the page's
 * own scripts: it uses no method of arrays, which they may have replaced, and no property of the node itself, which an `<input
 * name="parentNode">` hides if the node is its form.
 */
async function pathOf(handle: ElementHandle): Promise<NodePath | undefined> {
  const path = await handle.evaluate((element) => {
    const read = (prototype: object, property: string, node: Node): Node | null => {
      const value: unknown = Object.getOwnPropertyDescriptor(prototype, property)?.get?.call(node);
      return value instanceof Node ? value : null;
    };
    let steps = "";
    let current: Node = element;
    for (;;) {
      const parent = read(Node.prototype, "parentNode", current);
      const host = parent || !(current instanceof ShadowRoot) ? null : read(ShadowRoot.prototype, "host", current);
      if (parent) {
        let index = 0;
        let sibling = read(Node.prototype, "previousSibling", current);
        for (; sibling; sibling = read(Node.prototype, "previousSibling", sibling)) index++;
        steps = `${index} ${steps}`;
      } else if (host) steps = `root ${steps}`;
      else return current instanceof Document ? steps : undefined;
      current = parent ?? host ?? current;
    }
  });
  const steps = path?.split(" ").filter((step) => step !== "");
  return steps?.map((step) => (step === "root" ? null : Number(step)));
}

async function followPath(
  reader: PageReader,
  frame: FrameNode,
  path: NodePath,
  call: CallContext,
): Promise<NodeHandle> {
  const ordinal = reader.worlds.ledger.ordinalOf(frame.frameId, frame.parentId === undefined);
  return reader.worlds.use(frame, call.signal, async (world) => {
    const { result } = await ask(() =>
      frame.session.send("Runtime.callFunctionOn", {
        objectId: world.objectId,
        functionDeclaration: "function(path) { return this.nodeAt(path); }",
        arguments: [{ value: path }],
      }),
    );
    if (!result.objectId) throw new DocumentGoneError("The page changed while an element was looked up.");
    return nodeHandleAt({ reader, frame, world, objectId: result.objectId, ordinal });
  });
}

/** Returns the protocol's frame for a Playwright frame: the main one, or the one of its frame element. */
async function protocolFrame(reader: PageReader, frame: Frame, call: CallContext): Promise<FrameNode | undefined> {
  const nodes = await reader.frames.list();
  const parent = frame.parentFrame();
  if (!parent) return nodes[0];
  const marked = await frameByMark(reader, nodes, frame);
  if (marked) return marked;
  const parentNode = await protocolFrame(reader, parent, call);
  if (!parentNode) return undefined;
  await using frameElement = await frame.frameElement();
  const path = await pathOf(frameElement);
  if (!path) return undefined;
  const element = await followPath(reader, parentNode, path, call);
  for (const child of nodes.filter((node) => node.parentId === parentNode.frameId)) {
    const { backendNodeId } = await ask(() => parentNode.session.send("DOM.getFrameOwner", { frameId: child.frameId }));
    const world = await reader.worlds.current(parentNode);
    const owner = await nodeObject(parentNode, world, backendNodeId);
    if (owner && (await isSameNode(parentNode, element.objectId, owner))) return child;
  }
  return undefined;
}

/**
 * Finds a frame by the start time of its document, to the microsecond, and its address: both worlds know these, and two documents
 * hardly share them.
 */
async function frameByMark(
  reader: PageReader,
  nodes: readonly FrameNode[],
  frame: Frame,
): Promise<FrameNode | undefined> {
  const mark = await frame.evaluate(() => `${performance.timeOrigin} ${location.href}`).catch(() => undefined);
  const marks = await Promise.all(nodes.map((node) => markOf(reader, node)));
  const same = nodes.filter((_, index) => mark !== undefined && marks[index] === mark);
  return same.length === 1 ? same[0] : undefined;
}

async function markOf(reader: PageReader, node: FrameNode): Promise<string | undefined> {
  const found: { mark?: string } = {};
  const asking = (async () => {
    found.mark = await askPage<string>(node, await reader.worlds.current(node), "documentMark");
  })();
  await settleWithin(asking, MARK_MS);
  return found.mark;
}

/** Time within which a responsive frame answers; usually a millisecond or two. */
const MARK_MS = 300;

async function isSameNode(frame: FrameNode, a: string, b: string): Promise<boolean> {
  const { result } = await frame.session.send("Runtime.callFunctionOn", {
    objectId: a,
    functionDeclaration: "function(other) { return this === other; }",
    arguments: [{ objectId: b }],
    returnByValue: true,
  });
  return result.value === true;
}
