import type { CDPSession } from "playwright-core";
import { pageScriptSource } from "./page-script.generated.ts";

/** A frame as the protocol knows it, and the session that reaches its process. */
export interface FrameChannel {
  readonly frameId: string;
  readonly session: CDPSession;
}

/** The page script's API object in the isolated world of one document. */
export interface DocumentWorld {
  readonly objectId: string;
  readonly contextId: number;
  /** Unique for each document that a session looked into, and the same whenever it looks into that one again. */
  readonly documentKey: number;
  /** Whether the frame is known to have another document now. */
  isGone?: boolean;
  /** Over once every closed shadow root of the document was asked for; undefined before. */
  search?: Promise<void>;
}

/** The frame's document changed or went while we talked to it; a new try meets the new one. */
export class DocumentGoneError extends Error {
  /** The request may have been carried out before the document went: only its answer is lost. */
  readonly isAnswerLost: boolean;

  constructor(message: string, options: { readonly isAnswerLost?: boolean; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.isAnswerLost = options.isAnswerLost ?? false;
  }
}

let nextDocumentKey = 1;

/**
 * Puts the page script into an isolated world of the frame's current document. The page's scripts can neither see nor break
 * it: an isolated world has its own globals and prototypes over the same nodes,
 * https://chromedevtools.github.io/devtools-protocol/tot/Page/#method-createIsolatedWorld. A second call in the same
 * document finds the API that is there.
 * @param prepare what else the world needs, at the same time
 */
export async function openWorld(
  channel: FrameChannel,
  worldName: string,
  prepare?: (contextId: number) => Promise<void>,
): Promise<DocumentWorld> {
  const { session, frameId } = channel;
  const { executionContextId: contextId } = await ask(() =>
    session.send("Page.createIsolatedWorld", { frameId, worldName }),
  );
  const [{ result, exceptionDetails }, key] = await Promise.all([
    ask(() => session.send("Runtime.evaluate", { contextId, expression: API })),
    ask(() => session.send("Runtime.evaluate", { contextId, expression: keyExpression(), returnByValue: true })),
    prepare?.(contextId),
  ]);
  if (!result.objectId) throw new DocumentGoneError(exceptionDetails?.text ?? "The page script did not start.");
  return { objectId: result.objectId, contextId, documentKey: Number(key.result.value) };
}

const API = `globalThis.surehandPage ??= (() => { ${pageScriptSource}; return surehandPageScript.api; })()`;

/** The key stays in the world: a document that comes back from the back/forward cache has its own, and its refs, again. */
function keyExpression(): string {
  return `globalThis.surehandDocumentKey ??= ${nextDocumentKey++}`;
}

/** Calls a method of the page script by value. */
export async function callWorld(
  channel: FrameChannel,
  world: DocumentWorld,
  method: string,
  argument?: unknown,
): Promise<unknown> {
  const { result, exceptionDetails } = await ask(() =>
    channel.session.send("Runtime.callFunctionOn", {
      objectId: world.objectId,
      functionDeclaration: `function(argument) { return this.${method}(argument); }`,
      arguments: [{ value: argument }],
      returnByValue: true,
    }),
  );
  if (exceptionDetails)
    throw new PageScriptError(method, exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** A defect of ours in the page script, never the page's doing. */
class PageScriptError extends Error {
  constructor(method: string, description: string) {
    super(`The page script failed in ${method}: ${description}`);
  }
}

/** Object ids carry the id of their isolate and context, so one of a former document is refused, never mistaken for another. */
const REFUSED =
  /Cannot find (?:execution )?context|Could not find object|Object id doesn't reference|No frame for given id|No frame with given id|Frame was not found/i;
const ANSWER_LOST = /Inspected target navigated|context was destroyed|frame was detached|Internal error/i;

/**
 * Sends a protocol request.
 * @throws DocumentGoneError where it failed because its document is no longer there
 */
export async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isAnswerLost = ANSWER_LOST.test(error.message);
    if (!isAnswerLost && !REFUSED.test(error.message)) throw error;
    throw new DocumentGoneError(error.message, { isAnswerLost, cause: error });
  }
}

/** The page or the frame's process went away for good. */
export function isClosedError(error: unknown): boolean {
  return (
    error instanceof Error && /(?:Target|Session|session|page|context|browser).*(?:closed|crashed)/i.test(error.message)
  );
}
