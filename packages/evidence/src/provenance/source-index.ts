import type { CapturedPage } from "../capture/capture-page.ts";
import type { Data } from "../data/merge-data.ts";
import type { FieldSource } from "../results/sample-result.ts";
import { findInPages } from "./find-in-pages.ts";
import { type IdentifiedLeaf, identifiedLeaves } from "./identified-leaves.ts";

/**
 * Index of the sources of a sample's values. A value is tied to the pages that were captured when it was reported, and to the item that it
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

  /** Elements that values were read from on a captured page, by its text file. */
  refsOn(snapshot: string): string[] {
    const sources = [...this.#sources.values()].filter((source) => source.snapshot === snapshot);
    return [...new Set(sources.flatMap(({ ref }) => ref ?? []))];
  }

  /**
   * A source for every value of the final data, with the box of its element on the screenshot of the page. One without a known source
   * is `reported`: nothing but the worker says so.
   */
  sourcesOf(data: Data, captured: readonly CapturedPage[] = []): FieldSource[] {
    const pages = new Map(captured.map((page) => [page.file.filename, page]));
    return identifiedLeaves(data, this.#itemKey)
      .map((leaf) => this.#sourceOf(leaf))
      .map((source) => withBox(source, pages.get(source.snapshot ?? "")));
  }

  #sourceOf({ path, key, value }: IdentifiedLeaf): FieldSource {
    const source = this.#sources.get(key);
    return source ? { ...source, path, value } : { path, kind: "reported", value };
  }
}

function withBox(source: FieldSource, page: CapturedPage | undefined): FieldSource {
  const box = source.ref === undefined || source.box ? undefined : page?.picture?.boxes.get(source.ref);
  return box && page?.picture ? { ...source, screenshot: page.picture.file.filename, box } : source;
}
