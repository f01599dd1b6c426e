import type { ElementHandle, Frame, Locator } from "playwright-core";
import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../snapshot/read-page.ts";
import { nodeObject } from "./closed-roots.ts";
import { ask, DocumentGoneError } from "./frame-world.ts";
import type { FrameNode } from "./frame-tree.ts";
import { createNodeHandle, type NodeHandle } from "./node-handle.ts";

/** A way from a document down to a node: child indexes, `null` for the step into a shadow root. */
type NodePath = readonly (number | null)[];

/**
 * The node that a Playwright locator finds, as a node of our own world. Playwright does not tell a node's protocol id, so
 * its path from the document is taken there and followed here.
 */
export async function locateNode(reader: PageReader, locator: Locator, call: CallContext): Promise<NodeHandle> {
  const handle = await locator.first().elementHandle({ timeout: Math.max(1, call.deadline.remainingMs()) });
  if (!handle) throw new DocumentGoneError("The locator found nothing.");
  try {
    const playwrightFrame = await handle.ownerFrame();
    const frame = playwrightFrame && (await protocolFrame(reader, playwrightFrame, call));
    if (!frame) throw new DocumentGoneError("The frame is not on the page.");
    return await followPath(reader, frame, await pathOf(handle), call);
  } finally {
    await handle.dispose().catch(() => undefined);
  }
}

async function pathOf(handle: ElementHandle<Node>): Promise<NodePath> {
  return handle.evaluate((node) => {
    const path: (number | null)[] = [];
    for (let current: Node = node; current.parentNode ?? current instanceof ShadowRoot;) {
      if (current instanceof ShadowRoot) {
        path.unshift(null);
        current = current.host;
      } else if (current.parentNode) {
        path.unshift([...current.parentNode.childNodes].indexOf(current as ChildNode));
        current = current.parentNode;
      } else break;
    }
    return path;
  });
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
    return createNodeHandle(reader, frame, world, result.objectId, ordinal);
  });
}

/** The protocol's frame for a Playwright frame: the main one, or the one that its own element shows. */
async function protocolFrame(reader: PageReader, frame: Frame, call: CallContext): Promise<FrameNode | undefined> {
  const nodes = await reader.frames.list();
  const parent = frame.parentFrame();
  if (!parent) return nodes[0];
  const parentNode = await protocolFrame(reader, parent, call);
  if (!parentNode) return undefined;
  const element = await followPath(reader, parentNode, await pathOf(await frame.frameElement()), call);
  for (const child of nodes.filter((node) => node.parentId === parentNode.frameId)) {
    const { backendNodeId } = await ask(() => parentNode.session.send("DOM.getFrameOwner", { frameId: child.frameId }));
    const world = await reader.worlds.current(parentNode);
    const owner = await nodeObject(parentNode, world, backendNodeId);
    if (owner && (await isSameNode(parentNode, element.objectId, owner))) return child;
  }
  return undefined;
}

async function isSameNode(frame: FrameNode, a: string, b: string): Promise<boolean> {
  const { result } = await frame.session.send("Runtime.callFunctionOn", {
    objectId: a,
    functionDeclaration: "function(other) { return this === other; }",
    arguments: [{ objectId: b }],
    returnByValue: true,
  });
  return result.value === true;
}
