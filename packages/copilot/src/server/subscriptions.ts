import type { DocumentPosition, ServerFrame } from "../protocol/frames.ts";
import type { AppState, ChatState } from "../protocol/chat-state.ts";
import type { Change, LiveDocument } from "../sync/live-document.ts";
import type { Core } from "./core.ts";

interface Subscription {
  readonly channel: number;
  readonly listening: Disposable;
}

/** The documents that a connection follows. */
export class Subscriptions implements Disposable {
  readonly #core: Core;
  readonly #send: (frame: ServerFrame) => void;
  readonly #open = new Map<string, Subscription>();
  #nextChannel = 0;
  #isDisposed = false;

  constructor(core: Core, send: (frame: ServerFrame) => void) {
    this.#core = core;
    this.#send = send;
  }

  /**
   * Sends the document, or what the client missed of it, and follows it from there.
   * @returns false if there is no such document
   */
  async open(name: string, position?: DocumentPosition): Promise<boolean> {
    const document = await this.#core.findDocument(name);
    if (!document) return false;
    if (this.#isDisposed) return true;
    this.close(name);
    const channel = this.#nextChannel++;
    const missed = position?.epoch === document.epoch ? document.changesSince(position.seq) : undefined;
    // Nothing is awaited from here on: no change can come between.
    if (missed && position)
      this.#send({ type: "resumed", document: name, channel, epoch: document.epoch, seq: position.seq });
    else this.#send(snapshotOf(document, channel));
    for (const change of missed ?? []) this.#send(toFrame(channel, change));
    const listening = document.listen((change) => this.#send(toFrame(channel, change)));
    this.#open.set(name, { channel, listening });
    return true;
  }

  has(name: string): boolean {
    return this.#open.has(name);
  }

  close(name: string): void {
    this.#open.get(name)?.listening[Symbol.dispose]();
    this.#open.delete(name);
  }

  gone(name: string): void {
    this.close(name);
    this.#send({ type: "gone", document: name });
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    for (const name of this.#open.keys()) this.close(name);
  }
}

function snapshotOf(document: LiveDocument<object>, channel: number): ServerFrame {
  const { name, epoch } = document;
  const seq = document.seq();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- documents hold one of these states
  const state = document.state as AppState | ChatState;
  return { type: "snapshot", document: name, channel, epoch, seq, state };
}

function toFrame(channel: number, change: Change): ServerFrame {
  if (change.type === "append") return ["+", channel, change.seq, change.message, change.part, change.text];
  return { type: "patch", channel, seq: change.seq, operations: [...change.operations] };
}
