import type { BrowserToolAnswer } from "../protocol/browser-tools.ts";
import type { ServerFrame } from "../protocol/frames.ts";
import { type Tab, TAB_CLOSED, type TabCall } from "../tabs/tab-registry.ts";

/** Calls of browser tools that a connection's tab has not answered yet. */
export class TabCalls implements Tab, Disposable {
  readonly #send: (frame: ServerFrame) => void;
  readonly #open = new Map<number, (answer: BrowserToolAnswer) => void>();
  #nextId = 0;

  constructor(send: (frame: ServerFrame) => void) {
    this.#send = send;
  }

  async runTool(call: TabCall, signal: AbortSignal): Promise<BrowserToolAnswer> {
    if (signal.aborted) return stopped;
    const id = this.#nextId++;
    const answered = Promise.withResolvers<BrowserToolAnswer>();
    this.#open.set(id, answered.resolve);
    const stop = (): void => {
      this.#send({ type: "tool-cancel", id });
      answered.resolve(stopped);
    };
    signal.addEventListener("abort", stop, { once: true });
    this.#send({ type: "tool", id, ...call });
    try {
      return await answered.promise;
    } finally {
      signal.removeEventListener("abort", stop);
      this.#open.delete(id);
    }
  }

  /** The first answer counts; one to a call that is over is dropped. */
  answered(id: number, answer: BrowserToolAnswer): void {
    this.#open.get(id)?.(answer);
  }

  [Symbol.dispose](): void {
    for (const resolve of this.#open.values()) resolve(tabClosed);
  }
}

const stopped: BrowserToolAnswer = { ok: false, code: "stopped", message: "The run was stopped." };

const tabClosed: BrowserToolAnswer = {
  ok: false,
  code: TAB_CLOSED,
  message: "The tab was closed or reloaded before it answered.",
};
