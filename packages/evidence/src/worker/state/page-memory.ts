import { normalizeUrl } from "./page-signature.ts";

/** At most so many of each kind are kept and told. */
const MOST = 20;

/** What the worker learned about pages and elements that lead nowhere. */
export class PageMemory {
  readonly #failedUrls = new Set<string>();
  readonly #blockedTargets = new Set<string>();
  readonly #deadEnds = new Set<string>();
  readonly #exhaustedPages = new Set<string>();

  failedUrl(url: string): void {
    remember(this.#failedUrls, normalizeUrl(url));
  }

  blockedTarget(url: string, target: string): void {
    remember(this.#blockedTargets, `${target} on ${normalizeUrl(url)}`);
  }

  /** A page that brought nothing before the worker went back. */
  deadEnd(url: string): void {
    remember(this.#deadEnds, normalizeUrl(url));
  }

  /** A page whose data is all collected, or on which nothing changed for long. */
  exhausted(url: string): void {
    remember(this.#exhaustedPages, normalizeUrl(url));
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
