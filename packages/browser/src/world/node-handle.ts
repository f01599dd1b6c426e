import type { PageReader } from "../snapshot/read-page.ts";
import { type Ref } from "../snapshot/snapshot.ts";
import { lookUp } from "./closed-roots.ts";
import { StaleRefError } from "./errors.ts";
import type { FrameNode } from "./frame-tree.ts";
import { ask, DocumentGoneError, type DocumentWorld } from "./frame-world.ts";
import { parseRef } from "./ref-ledger.ts";
import { staleReason } from "./page-worlds.ts";

/** A live node in our isolated world. */
export interface NodeHandle {
  readonly frame: FrameNode;
  readonly objectId: string;
  /** Calls a function with the node as `this`; arguments and result go by value. */
  evaluate(functionDeclaration: string, ...values: readonly unknown[]): Promise<unknown>;
  /** Calls a method of the page script with the node as its argument. */
  callApi(method: string): Promise<unknown>;
  /** The node's ref, given now if it had none. */
  giveRef(): Promise<{ frame: number; number: number }>;
}

export function createNodeHandle(
  reader: PageReader,
  frame: FrameNode,
  world: DocumentWorld,
  objectId: string,
  ordinal: number,
): NodeHandle {
  const callFunction = async (
    target: string,
    functionDeclaration: string,
    given: readonly object[],
  ): Promise<unknown> => {
    const { result, exceptionDetails } = await ask(() =>
      frame.session.send("Runtime.callFunctionOn", {
        objectId: target,
        functionDeclaration,
        arguments: [...given],
        returnByValue: true,
      }),
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const callApi = (method: string): Promise<unknown> =>
    callFunction(world.objectId, `function(node) { return this.${method}(node); }`, [{ objectId }]);
  return {
    frame,
    objectId,
    evaluate: (functionDeclaration, ...values) =>
      callFunction(
        objectId,
        functionDeclaration,
        values.map((value) => ({ value })),
      ),
    callApi,
    giveRef: async () => {
      const from = reader.worlds.ledger.nextOf(ordinal);
      const ref = await callFunction(world.objectId, "function(node, next) { return this.refOf(node, next); }", [
        { objectId },
        { value: from },
      ]);
      const number = Number(ref);
      reader.worlds.ledger.record(ordinal, world.documentKey, from, Math.max(from, number + 1));
      return { frame: ordinal, number };
    },
  };
}

/** @throws StaleRefError when the ref leads to no node on the page */
export async function resolveRef(reader: PageReader, ref: Ref): Promise<NodeHandle> {
  const { frame: ordinal, number } = parseRef(ref);
  const { ledger } = reader.worlds;
  if (!ledger.wasGiven(ordinal, number)) throw new StaleRefError(ref, "never-given");
  const frameId = ledger.frameIdOf(ordinal);
  const frame = (await reader.frames.list()).find((node) => node.frameId === frameId);
  if (!frame) throw new StaleRefError(ref, "frame-gone");
  const world = await currentWorld(reader, frame);
  if (!world || !ledger.owns(world.documentKey, number)) throw new StaleRefError(ref, "navigated");
  try {
    const found = await lookUp(frame, world, number);
    if ("missing" in found) throw new StaleRefError(ref, staleReason(found.missing));
    return createNodeHandle(reader, frame, world, found.objectId, ordinal);
  } catch (error) {
    if (error instanceof DocumentGoneError) throw new StaleRefError(ref, "navigated");
    throw error;
  }
}

/** The world that is known for the frame; a document nobody has looked into owns no refs. */
async function currentWorld(reader: PageReader, frame: FrameNode): Promise<DocumentWorld | undefined> {
  try {
    return await reader.worlds.current(frame);
  } catch (error) {
    if (error instanceof DocumentGoneError) return undefined;
    throw error;
  }
}
