import type { PageReader } from "./page-reader.ts";
import type { Ref } from "../wire/ref.ts";
import type { PageArgument } from "./ask-page.ts";
import { lookUp } from "./closed-roots.ts";
import { StaleRefError } from "./errors.ts";
import type { FrameNode } from "./frame-tree.ts";
import { ask, DocumentGoneError, type DocumentWorld } from "./frame-world.ts";
import { type ParsedRef, parseRef } from "./ref-ledger.ts";
import { staleReason } from "./page-worlds.ts";

/** A live node in our isolated world. */
export interface NodeHandle {
  readonly frame: FrameNode;
  readonly objectId: string;
  /** Calls a function with the node as `this`; arguments and result are passed by value. */
  evaluate(functionDeclaration: string, ...values: readonly unknown[]): Promise<unknown>;
  /** Calls a method of the page script with the node as its argument. */
  callApi(method: string): Promise<unknown>;
  /** Returns the node's ref. Creates one if it has none. */
  giveRef(): Promise<ParsedRef>;
}

/** Location of a node: its frame, its document, and its protocol object. */
export interface NodePlace {
  readonly reader: PageReader;
  readonly frame: FrameNode;
  readonly world: DocumentWorld;
  readonly objectId: string;
  /** The frame's ordinal in refs. */
  readonly ordinal: number;
}

/** Returns a handle that works until the node's document is gone: then its methods throw DocumentGoneError. */
export function nodeHandleAt(place: NodePlace): NodeHandle {
  const { frame, world, objectId } = place;
  return {
    frame,
    objectId,
    evaluate: (functionDeclaration, ...values) =>
      callFunction(
        { frame, objectId, functionDeclaration },
        values.map((value) => ({ value })),
      ),
    callApi: (method) =>
      callFunction(
        { frame, objectId: world.objectId, functionDeclaration: `function(node) { return this.${method}(node); }` },
        [{ objectId }],
      ),
    giveRef: () => giveRef(place),
  };
}

interface RemoteFunction {
  readonly frame: FrameNode;
  /** The object to use as `this`. */
  readonly objectId: string;
  readonly functionDeclaration: string;
}

async function callFunction({ frame, ...called }: RemoteFunction, given: readonly object[]): Promise<unknown> {
  const { result, exceptionDetails } = await ask(() =>
    frame.session.send("Runtime.callFunctionOn", { ...called, arguments: [...given], returnByValue: true }),
  );
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

function giveRef({ objectId, ...place }: NodePlace): Promise<ParsedRef> {
  return giveRefBy(place, "refOf", { objectId });
}

/**
 * Creates a ref for the node to which a method of the page script leads with `given`.
 *
 * @throws DocumentGoneError if the node is gone
 */
export function giveRefBy(
  { reader, frame, world, ordinal }: Omit<NodePlace, "objectId">,
  method: "refOf" | "refOfCandidate",
  given: PageArgument,
): Promise<ParsedRef> {
  const { ledger } = reader.worlds;
  const functionDeclaration = `function(given, next) { return this.${method}(given, next); }`;
  return ledger.inTurn(ordinal, async () => {
    const from = ledger.nextOf(ordinal);
    const called = { frame, objectId: world.objectId, functionDeclaration };
    const number = Number(await callFunction(called, [given, { value: from }]));
    if (number === 0) throw new DocumentGoneError("The element is gone.");
    ledger.record(ordinal, world.documentKey, from, Math.max(from, number + 1));
    return { frame: ordinal, number };
  });
}

/** @throws StaleRefError if the ref leads to no node on the page */
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
    return nodeHandleAt({ reader, frame, world, objectId: found.objectId, ordinal });
  } catch (error) {
    if (error instanceof DocumentGoneError) throw new StaleRefError(ref, "navigated");
    throw error;
  }
}

/** Returns the known world of the frame. A document that was never opened owns no refs. */
async function currentWorld(reader: PageReader, frame: FrameNode): Promise<DocumentWorld | undefined> {
  try {
    return await reader.worlds.current(frame);
  } catch (error) {
    if (error instanceof DocumentGoneError) return undefined;
    throw error;
  }
}
