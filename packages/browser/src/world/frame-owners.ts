import { nodeObject } from "./closed-roots.ts";
import { ask, type DocumentWorld, type FrameChannel } from "./frame-world.ts";
import type { FrameNode } from "./frame-tree.ts";

/** Maps frames to their iframe elements in the parent document. Requested once per frame and parent document. */
export class FrameOwners {
  #owners = new Map<string, { readonly documentKey: number; readonly ref: number }>();

  /** Returns the ref number of the frame's element in its parent's document, or `undefined` if it is unknown. */
  async ownerOf(child: FrameNode, parent: FrameChannel, parentWorld: DocumentWorld): Promise<number | undefined> {
    const known = this.#owners.get(child.frameId);
    if (known?.documentKey === parentWorld.documentKey) return known.ref;
    const ref = await findOwner(child, parent, parentWorld).catch(() => undefined);
    if (ref !== undefined) this.#owners.set(child.frameId, { documentKey: parentWorld.documentKey, ref });
    return ref;
  }
}

async function findOwner(
  child: FrameNode,
  parent: FrameChannel,
  parentWorld: DocumentWorld,
): Promise<number | undefined> {
  const { backendNodeId } = await ask(() => parent.session.send("DOM.getFrameOwner", { frameId: child.frameId }));
  const element = await nodeObject(parent, parentWorld, backendNodeId);
  if (!element) return undefined;
  const { result } = await ask(() =>
    parent.session.send("Runtime.callFunctionOn", {
      objectId: parentWorld.objectId,
      functionDeclaration: "function(element) { return this.knownRefOf(element); }",
      arguments: [{ objectId: element }],
      returnByValue: true,
    }),
  );
  return typeof result.value === "number" && result.value > 0 ? result.value : undefined;
}
