import type { PageMemoryRecord } from "../../results/checkpoint.ts";
import { normalizeUrl } from "./page-signature.ts";

/** Limit of the entries of each kind that are kept and shown. */
const MOST = 20;

/** Pages and elements of which the worker learned that they lead nowhere. */
export class PageMemory {
  readonly #failedUrls: Set<string>;
  readonly #blockedTargets: Set<string>;
  readonly #deadEnds: Set<string>;
  readonly #exhaustedPages: Set<string>;
  readonly #visited: Set<string>;
  #current: string | undefined;
  /** Pages that led to data. */
  readonly #useful: Set<string>;

  /** @param before what an earlier attempt of the sample learned */
  constructor(before?: PageMemoryRecord) {
    this.#failedUrls = new Set(before?.failed_urls);
    this.#blockedTargets = new Set(before?.blocked_elements);
    this.#deadEnds = new Set(before?.dead_ends);
    this.#exhaustedPages = new Set(before?.exhausted_pages);
    this.#visited = new Set(before?.visited);
    this.#useful = new Set(before?.useful);
  }

  /** Record for the next attempt of the sample. */
  get record(): PageMemoryRecord {
    return {
      failed_urls: [...this.#failedUrls],
      blocked_elements: [...this.#blockedTargets],
      dead_ends: [...this.#deadEnds],
      exhausted_pages: [...this.#exhaustedPages],
      visited: [...this.#visited],
      useful: [...this.#useful],
    };
  }

  /** Notes which page is open at the beginning of a step. */
  visit(url: string): void {
    const page = normalizeUrl(url);
    if (page === this.#current) return;
    this.#current = page;
    this.#visited.add(page);
  }

  /** Whether the address is that of an earlier page, not of the current one. */
  isEarlier(url: string): boolean {
    const page = normalizeUrl(url);
    return page !== this.#current && this.#visited.has(page);
  }

  /** Notes that the current page brought new data. The pages before it led there. */
  foundData(): void {
    for (const page of this.#visited) this.#useful.add(page);
  }

  /** Notes that the worker returns to a page it knows. The page that it leaves is a dead end if it brought nothing. */
  leave(): void {
    if (this.#current !== undefined && !this.#useful.has(this.#current)) remember(this.#deadEnds, this.#current);
  }

  /** Notes that the current page has nothing new left. */
  exhausted(): void {
    if (this.#current !== undefined) remember(this.#exhaustedPages, this.#current);
  }

  failedUrl(url: string): void {
    remember(this.#failedUrls, normalizeUrl(url));
  }

  blockedTarget(url: string, target: string): void {
    remember(this.#blockedTargets, `${target} on ${normalizeUrl(url)}`);
  }

  /** One line for each kind that has entries, for the prompt. */
  get lines(): string[] {
    const kinds: readonly (readonly [string, ReadonlySet<string>])[] = [
      ["Failed URLs", this.#failedUrls],
      ["Blocked elements", this.#blockedTargets],
      ["Dead ends", this.#deadEnds],
      ["Exhausted pages", this.#exhaustedPages],
    ];
    return kinds.flatMap(([name, entries]) => (entries.size === 0 ? [] : [`${name}: ${[...entries].join("; ")}`]));
  }
}

function remember(entries: Set<string>, entry: string): void {
  entries.delete(entry);
  entries.add(entry);
  for (const oldest of entries) {
    if (entries.size <= MOST) return;
    entries.delete(oldest);
  }
}
