/** A finished request that one of the action's handlers started. */
export interface OwnRequest {
  readonly url: string;
  /** "fetch", "xmlhttprequest", "beacon", "img" and so on. */
  readonly by: string;
  /** 0 if the server does not reveal it. */
  readonly status: number;
  /** Start time, by `performance.now()`. */
  readonly startedAt: number;
  readonly endedAt: number;
}

type Spans = readonly (readonly [from: number, to: number])[];

/**
 * Reports requests that started while handlers of the action ran. Their entries arrive at the end, and contain the start time.
 */
export class RequestWitness {
  readonly #entries: PerformanceResourceTiming[] = [];
  readonly #observer = new PerformanceObserver((list) => this.#note(list.getEntries()));

  readonly #known = new Set(performance.getEntriesByType("resource").map(({ name }) => stripQuery(name)));

  constructor() {
    this.#observer.observe({ type: "resource" });
  }

  stop(): void {
    this.#observer.disconnect();
  }

  /** Returns requests that started after the handlers, to an address that was not requested before. */
  later(spans: Spans): OwnRequest[] {
    const [first] = spans;
    if (!first) return [];
    const isLater = ({ startTime, name }: PerformanceEntry): boolean =>
      startTime > first[0] &&
      !spans.some(([from, to]) => startTime >= from && startTime <= to) &&
      !this.#known.has(stripQuery(name));
    return this.#entries.filter(isLater).map(toOwnRequest);
  }

  own(spans: Spans): OwnRequest[] {
    this.#note(this.#observer.takeRecords());
    const isOwn = ({ startTime }: PerformanceEntry): boolean =>
      spans.some(([from, to]) => startTime >= from && startTime <= to);
    return this.#entries.filter(isOwn).map(toOwnRequest);
  }

  #note(entries: readonly PerformanceEntry[]): void {
    for (const entry of entries) if (entry instanceof PerformanceResourceTiming) this.#entries.push(entry);
  }
}

function toOwnRequest(entry: PerformanceResourceTiming): OwnRequest {
  const { name, initiatorType, responseStatus, startTime, responseEnd } = entry;
  return { url: name, by: initiatorType, status: responseStatus, startedAt: startTime, endedAt: responseEnd };
}

function stripQuery(url: string): string {
  return url.split("?", 1)[0] ?? "";
}
