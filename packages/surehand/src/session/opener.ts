import type { Writable } from "node:stream";
import { type Frame, toLine } from "../session-client/frames.ts";

const beatMs = 1000;

/** The command that opens a session, at the other end of the pipe of its process. */
export class Opener {
  readonly #pipe: Writable;
  #beat: NodeJS.Timeout | undefined;
  #onGone: (() => void) | undefined;

  constructor(pipe: Writable) {
    this.#pipe = pipe;
    // Also later, when nobody reads what a library prints.
    pipe.on("error", () => this.#onGone?.());
  }

  /** Calls back if the command ends before its answer: nobody would know of the session then. */
  watch(onGone: () => void): void {
    this.#onGone = onGone;
    // A pipe tells that its reader is gone only to a writer.
    this.#beat = setInterval(() => this.send({ beat: true }), beatMs);
  }

  readonly send = (frame: Frame): void => {
    if (this.#pipe.writable) this.#pipe.write(toLine(frame));
  };

  /** Sends the last frame. Whether it was taken. */
  async finish(frame: Frame): Promise<boolean> {
    clearInterval(this.#beat);
    this.#onGone = undefined;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#pipe.write(toLine(frame), (error) => resolve(!error));
    return promise;
  }
}
