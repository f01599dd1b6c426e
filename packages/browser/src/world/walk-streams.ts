import { randomUUID } from "node:crypto";
import type { CDPSession } from "playwright-core";
import { FrameUnpacker, readPart } from "../wire/packing.ts";
import { ask } from "./frame-world.ts";

let nextWalk = 1;

/**
 * Receives the lines that walks send while they are still running, so that their transport and unpacking take no extra time. They
 * are sent through a function that only our isolated worlds have,
 * https://chromedevtools.github.io/devtools-protocol/tot/Runtime/#method-addBinding, in order and before the walk's answer.
 */
export class WalkStreams {
  readonly #session: CDPSession;
  readonly #binding = `surehand${randomUUID().replaceAll("-", "")}`;
  readonly #open = new Map<number, FrameUnpacker>();

  constructor(session: CDPSession) {
    this.#session = session;
    session.on("Runtime.bindingCalled", ({ name, payload }) => {
      if (name === this.#binding) this.#take(payload);
    });
  }

  /** @throws DocumentGoneError if the context is gone */
  async prepare(executionContextId: number): Promise<void> {
    await ask(() => this.#session.send("Runtime.addBinding", { name: this.#binding, executionContextId }));
  }

  /** Runs a walk with a stream for its lines; `unpacker` has received them when it resolves. */
  async during<T>(
    work: (stream: { binding: string; walk: number }, unpacker: FrameUnpacker) => Promise<T>,
  ): Promise<T> {
    const walk = nextWalk++;
    const unpacker = new FrameUnpacker();
    this.#open.set(walk, unpacker);
    try {
      return await work({ binding: this.#binding, walk }, unpacker);
    } finally {
      this.#open.delete(walk);
    }
  }

  #take(payload: string): void {
    const part = readPart(payload);
    this.#open.get(part.walk)?.addPart(part);
  }
}

const known = new WeakMap<CDPSession, WalkStreams>();

export function walkStreamsOf(session: CDPSession): WalkStreams {
  let streams = known.get(session);
  if (!streams) known.set(session, (streams = new WalkStreams(session)));
  return streams;
}
