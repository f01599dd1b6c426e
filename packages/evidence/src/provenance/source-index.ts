import type { CapturedPage } from "../capture/capture-page.ts";
import type { Data } from "../data/merge-data.ts";
import type { FieldSource } from "../results/sample-result.ts";
import { findInPages } from "./find-in-pages.ts";
import { type IdentifiedLeaf, identifiedLeaves } from "./identified-leaves.ts";

/**
 * Where the values of a sample come from. A value is tied to the pages that were captured when it was reported, and to the item that it
 * belongs to: the same word on another item's page is no source for it.
 */
export class SourceIndex {
  readonly #itemKey: string | undefined;
  readonly #sources = new Map<string, FieldSource>();

  constructor(itemKey: string | undefined) {
    this.#itemKey = itemKey;
  }

  /** Keeps sources that an extraction found for these data. */
  keep(data: Data, sources: readonly FieldSource[]): void {
    const keys = new Map(identifiedLeaves(data, this.#itemKey).map(({ path, key }) => [path, key]));
    for (const source of sources) {
      const key = keys.get(source.path);
      if (key !== undefined) this.#sources.set(key, source);
    }
  }

  /** Looks for values that were just reported in the pages that were captured for them. Known sources stay. */
  find(data: Data, captured: readonly CapturedPage[]): void {
    const leaves = identifiedLeaves(data, this.#itemKey);
    const allKeys = [...new Set(leaves.flatMap(({ itemKeys }) => itemKeys))];
    for (const leaf of leaves) {
      if (this.#sources.has(leaf.key)) continue;
      const source = findInPages(leaf, captured, allKeys);
      if (source) this.#sources.set(leaf.key, source);
    }
  }

  /** A source for every value of the final data. One without a known source is `reported`: nothing but the worker says so. */
  sourcesOf(data: Data): FieldSource[] {
    return identifiedLeaves(data, this.#itemKey).map((leaf) => this.#sourceOf(leaf));
  }

  #sourceOf({ path, key, value }: IdentifiedLeaf): FieldSource {
    const source = this.#sources.get(key);
    return source ? { ...source, path, value } : { path, kind: "reported", value };
  }
}
