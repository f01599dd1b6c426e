import type { CallContext } from "@surehand/kernel";
import { nodeObject } from "../world/closed-roots.ts";
import { DocumentGoneError } from "../world/frame-world.ts";
import { nodeHandleAt } from "../world/node-handle.ts";
import type { PageReader } from "../world/page-reader.ts";
import type { ParsedRef } from "../world/ref-ledger.ts";

/** A node of the DevTools protocol. */
export interface ProtocolNode {
  readonly frameId: string;
  readonly backendNodeId: number;
}

/** @throws DocumentGoneError if it is gone */
export async function refOfNode(
  reader: PageReader,
  { frameId, backendNodeId }: ProtocolNode,
  call: CallContext,
): Promise<ParsedRef> {
  const frame = (await reader.frames.list()).find((node) => node.frameId === frameId);
  if (!frame) throw new DocumentGoneError("The frame is not on the page.");
  const ordinal = reader.worlds.ledger.ordinalOf(frame.frameId, frame.parentId === undefined);
  return reader.worlds.use(frame, call.signal, async (world) => {
    const objectId = await nodeObject(frame, world, backendNodeId);
    if (objectId === undefined) throw new DocumentGoneError("The element is gone.");
    return nodeHandleAt({ reader, frame, world, objectId, ordinal }).giveRef();
  });
}
