import type { AgentEvent } from "./agent-event.ts";

/**
 * Passes events to any number of readers. Each reader gets all of them from the first one on, whenever it starts.
 * Nobody has to read, and a reader that stops does not affect the others.
 */
export class EventFeed implements AsyncIterable<AgentEvent> {
  readonly #events: AgentEvent[] = [];
  #isOver = false;
  #news = Promise.withResolvers<void>();

  put(event: AgentEvent): void {
    this.#events.push(event);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<AgentEvent, void, undefined> {
    let read = 0;
    for (;;) {
      const news = this.#news.promise;
      const fresh = this.#events.slice(read);
      read += fresh.length;
      yield* fresh;
      if (read < this.#events.length) continue;
      if (this.#isOver) return;
      await news;
    }
  }

  #wake(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers<void>();
  }
}
