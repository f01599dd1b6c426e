import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import { askPage, type PageArgument } from "../world/ask-page.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { ask, DocumentGoneError, type DocumentWorld } from "../world/frame-world.ts";
import { type NodeHandle, nodeHandleAt } from "../world/node-handle.ts";
import type { WireAim, WireEvidence, WireReady, WireState } from "./wire.ts";

/** A document in which an action is performed. Its methods throw DocumentGoneError once the document is gone. */
export class ActingFrame {
  readonly frame: FrameNode;
  readonly world: DocumentWorld;

  constructor(frame: FrameNode, world: DocumentWorld) {
    this.frame = frame;
    this.world = world;
  }

  aim(aim: WireAim): Promise<WireReady> {
    return this.ask("aim", { value: aim });
  }

  evidence(): Promise<WireEvidence | null> {
    return this.ask("evidence");
  }

  async release(): Promise<void> {
    await this.ask("release");
  }

  /**
   * Calls a method of the page script. A document that is known to be gone is not asked: asking it takes as long as asking a live
   * one.
   */
  ask<Answer>(method: string, ...given: readonly PageArgument[]): Promise<Answer> {
    if (this.world.isGone === true) return Promise.reject(new DocumentGoneError("The frame has another document now."));
    return askPage<Answer>(this.frame, this.world, `acting.${method}`, ...given);
  }

  /** Calls a method that returns a node instead of JSON. Returns the node's object ID. */
  async askForNode(method: string, ...given: readonly PageArgument[]): Promise<string | undefined> {
    const { result } = await ask(() =>
      this.frame.session.send("Runtime.callFunctionOn", {
        objectId: this.world.objectId,
        functionDeclaration: `function(...given) { return this.acting.${method}(...given); }`,
        arguments: [...given],
      }),
    );
    return result.objectId;
  }
}

/** An element in its document. */
export class ActingElement {
  readonly document: ActingFrame;
  readonly objectId: string;

  constructor(document: ActingFrame, objectId: string) {
    this.document = document;
    this.objectId = objectId;
  }

  ask<Answer>(method: string, ...given: readonly PageArgument[]): Promise<Answer> {
    return this.document.ask<Answer>(method, { objectId: this.objectId }, ...given);
  }

  state(): Promise<WireState> {
    return this.ask<WireState>("stateOf");
  }

  handle(reader: PageReader): NodeHandle {
    const { frame, world } = this.document;
    const ordinal = reader.worlds.ledger.ordinalOf(frame.frameId, frame.parentId === undefined);
    return nodeHandleAt({ reader, frame, world, objectId: this.objectId, ordinal });
  }
}

export async function openActingFrame(reader: PageReader, frame: FrameNode, call: CallContext): Promise<ActingFrame> {
  return reader.worlds.use(frame, call.signal, async (world) => new ActingFrame(frame, world));
}

/** Opens the current document of a frame. Used when no ref names a document: the one that was used last may be gone. */
export async function openCurrentFrame(reader: PageReader, frame: FrameNode, call: CallContext): Promise<ActingFrame> {
  return reader.worlds.use(frame, call.signal, async (world) => {
    const current = new ActingFrame(frame, world);
    await current.ask("viewSize");
    return current;
  });
}
