import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import { askPage, type PageArgument } from "../world/ask-page.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { ask, DocumentGoneError, type DocumentWorld } from "../world/frame-world.ts";
import { type NodeHandle, nodeHandleAt } from "../world/node-handle.ts";
import type { WireAim, WireEvidence, WireReady, WireState } from "./wire.ts";

/** One document while something is done in it. Its methods throw DocumentGoneError once the document is gone. */
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

  /** To ask one that is known to be gone costs as much as to ask one that is there. */
  ask<Answer>(method: string, ...given: readonly PageArgument[]): Promise<Answer> {
    if (this.world.isGone === true) return Promise.reject(new DocumentGoneError("The frame has another document now."));
    return askPage<Answer>(this.frame, this.world, `acting.${method}`, ...given);
  }

  /** Asks for a node instead of JSON. */
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

/** Opens the current document, when no ref says which one is meant: the one that was used last may be gone. */
export async function openCurrentFrame(reader: PageReader, frame: FrameNode, call: CallContext): Promise<ActingFrame> {
  return reader.worlds.use(frame, call.signal, async (world) => {
    const current = new ActingFrame(frame, world);
    await current.ask("viewSize");
    return current;
  });
}
