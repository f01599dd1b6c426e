import type { AgentEvent } from "./agent-event.ts";

/**
 * Hands events to any number of readers, each of which gets all of them from the first one on, whenever it begins. Nobody needs to
 * read, and who stops reading stops nothing.
 */
export class EventFeed implements AsyncIterable<AgentEvent> {
  readonly #events: AgentEvent[] = [];
  #isOver = false;
  #news = Promise.withResolvers<void>();

  put(event: AgentEvent): void {
    this.#events.push(event);
    this.#tell();
  }

  end(): void {
    this.#isOver = true;
    this.#tell();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<AgentEvent, void, undefined> {
    let told = 0;
    for (;;) {
      const news = this.#news.promise;
      const fresh = this.#events.slice(told);
      told += fresh.length;
      yield* fresh;
      if (told < this.#events.length) continue;
      if (this.#isOver) return;
      await news;
    }
  }

  #tell(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers<void>();
  }
}
