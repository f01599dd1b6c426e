import { shortenOldMessages, type Turn } from "@surehand/loop";

/** How many of the newest messages stay whole, from the first overflow of the context to the last. */
const KEPT_MESSAGES = [12, 4, 1] as const;

/**
 * Shortens old parts of the conversation after the provider said that it is too long. The first message, the decisions, and a result for
 * each call are kept. It stays in effect for the run: each request would overflow again without it.
 */
export class HistoryShortening {
  #overflows = 0;

  apply(turn: Turn): Turn {
    return this.#overflows === 0 ? turn : { ...turn, messages: shorten(turn, this.#overflows) };
  }

  /** Shortens more from now on. False: nothing is left to shorten in this turn. */
  increase(turn: Turn): boolean {
    const before = this.apply(turn).messages;
    while (this.#overflows < KEPT_MESSAGES.length) {
      this.#overflows += 1;
      const after = shorten(turn, this.#overflows);
      if (sizeOf(after) < sizeOf(before)) return true;
    }
    return false;
  }
}

function shorten({ messages }: Turn, overflows: number): Turn["messages"] {
  return shortenOldMessages(messages, KEPT_MESSAGES[overflows - 1] ?? messages.length);
}

function sizeOf(messages: Turn["messages"]): number {
  return JSON.stringify(messages, (_, value: unknown) => (value instanceof Uint8Array ? value.length : value)).length;
}
