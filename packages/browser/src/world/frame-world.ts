import type { CDPSession } from "playwright-core";
import { pageScriptSource } from "./page-script.generated.ts";

/** A frame in the protocol, and the session that reaches its process. */
export interface FrameChannel {
  readonly frameId: string;
  readonly session: CDPSession;
}

/** The page script's API object in the isolated world of one document. */
export interface DocumentWorld {
  /** The session in which the object's ID is valid: in another session, it may be the ID of another object. */
  readonly session: CDPSession;
  readonly objectId: string;
  readonly contextId: number;
  /** Unique for each document that a session opened, and stable when it opens the same document again. */
  readonly documentKey: number;
  /** Whether the frame is known to have another document now. */
  isGone?: boolean;
  /** Settled once all closed shadow roots of the document were requested; undefined before. */
  search?: Promise<void>;
  /** Undefined before event listeners are requested for the first time. */
  listening?: Promise<ListeningObjects>;
}

/** The document and its window, as objects of the page's own world: the browser reports the event listeners of an object for its world. */
export interface ListeningObjects {
  readonly documentId: string;
  readonly windowId: string;
}

/** The frame's document was replaced or removed during a request. Another attempt uses the new document. */
export class DocumentGoneError extends Error {
  /** Whether the request may have been performed before the document was removed, so that only its answer is lost. */
  readonly isAnswerLost: boolean;

  constructor(message: string, options: { readonly isAnswerLost?: boolean; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.isAnswerLost = options.isAnswerLost ?? false;
  }
}

let nextDocumentKey = 1;

/**
 * Runs the page script in an isolated world of the frame's current document. The page's scripts can neither observe nor break it:
 * an isolated world has its own globals and prototypes over the same nodes,
 * https://chromedevtools.github.io/devtools-protocol/tot/Page/#method-createIsolatedWorld. A second call in the same document
 * returns the existing API.
 * @param prepare prepares the world further, in parallel
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
  return { session, objectId: result.objectId, contextId, documentKey: Number(key.result.value) };
}

const API = `globalThis.surehandPage ??= (() => { ${pageScriptSource}; return surehandPageScript.api; })()`;

/**
 * Returns an expression for the document's key. The key stays in the world: a document that is restored from the back/forward
 * cache has its own key, and its refs, again.
 */
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

/** A defect of the page script itself, never of the page. */
class PageScriptError extends Error {
  constructor(method: string, description: string) {
    super(`The page script failed in ${method}: ${description}`);
  }
}

/**
 * Object IDs contain the ID of their isolate and context, so an object of a former document is refused, never confused with
 * another.
 */
const REFUSED =
  /Cannot find (?:execution )?context|Could not find object|Object id doesn't reference|No frame for given id|No frame with given id|Frame was not found|does not belong to the document/i;
const ANSWER_LOST = /Inspected target navigated|context was destroyed|frame was detached|Internal error/i;

/**
 * Sends a protocol request.
 * @throws DocumentGoneError if it failed because its document is gone
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

/** Whether the error means that the page or the frame's process is closed. */
export function isClosedError(error: unknown): boolean {
  return (
    error instanceof Error && /(?:Target|Session|session|page|context|browser).*(?:closed|crashed)/i.test(error.message)
  );
}
