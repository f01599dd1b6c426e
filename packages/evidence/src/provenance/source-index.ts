import { boxOfPlace, type CapturedPage, type PagePicture, type ValuePlace } from "../capture/capture-page.ts";
import type { Data } from "../data/merge-data.ts";
import type { FieldSource } from "../results/sample-result.ts";
import { isAbsent, isProved } from "../results/value-state.ts";
import { groundInPages, type GroundTask } from "./ground-in-pages.ts";
import { type PictureAnswer, withPicture } from "./picture-answer.ts";
import { type IdentifiedLeaf, identifiedLeaves, identifiedPlaces, isEmpty } from "./identified-leaves.ts";

/**
 * Index of the sources of a sample's values. A value is tied to the pages that were captured when it was reported, and to the item that it
 * belongs to: the same word on another item's page is no source for it.
 */
export class SourceIndex {
  readonly #itemKey: string | undefined;
  readonly #sources = new Map<string, FieldSource>();
  readonly #pictures: PictureAnswer[] = [];

  constructor(itemKey: string | undefined) {
    this.#itemKey = itemKey;
  }

  /** Keeps sources that an extraction found for these data. One that is proved stays. */
  keep(data: Data, sources: readonly FieldSource[]): void {
    const keys = new Map(identifiedPlaces(data, this.#itemKey).map(({ path, key }) => [path, key]));
    for (const source of sources) {
      const key = keys.get(source.path);
      if (key !== undefined && rankOf(source) >= rankOf(this.#sources.get(key))) this.#sources.set(key, source);
    }
  }

  /** Judges values that were just reported by the pages that were captured for them. */
  ground(data: Data, captured: readonly CapturedPage[], task: GroundTask): void {
    const judged = groundInPages(data, captured, task);
    const values = new Set(identifiedLeaves(data).map(({ path }) => path));
    this.keep(
      data,
      [...judged.values()].filter(({ path }) => values.has(path)),
    );
  }

  /** Judges all values that are missing by all pages. */
  groundMissing(data: Data, captured: readonly CapturedPage[], task: GroundTask): void {
    const places = identifiedPlaces(data, this.#itemKey).filter(({ value }) => isEmpty(value));
    if (places.length === 0) return;
    const judged = groundInPages(data, captured, task);
    for (const { path, key } of places) {
      const source = judged.get(path);
      if (source) this.#sources.set(key, source);
    }
  }

  /** Keeps the answer of a model to a question about a screenshot. */
  seen(answer: PictureAnswer): void {
    this.#pictures.push(answer);
  }

  /** Places that values were read from on a captured page, by its text file. */
  placesOn(snapshot: string): ValuePlace[] {
    const sources = [...this.#sources.values()].filter((source) => source.snapshot === snapshot);
    return sources.flatMap(({ ref, quote }) => (ref === undefined ? [] : [{ ref, quote }]));
  }

  /**
   * A source for every value of the final data, and for every missing one, with its box on the screenshot of the page: around its quote, or around
   * the element if the quote is not visible there exactly once. One without a known source is `reported`: nothing but the worker says so.
   */
  sourcesOf(data: Data, captured: readonly CapturedPage[] = []): FieldSource[] {
    const pages = new Map(captured.map((page) => [page.file.filename, page]));
    return identifiedPlaces(data, this.#itemKey)
      .map((leaf) => this.#sourceOf(leaf))
      .map((source) => withBox(source, pages.get(source.snapshot ?? "")?.picture));
  }

  #sourceOf({ path, key, value }: IdentifiedLeaf): FieldSource {
    const source = this.#sources.get(key);
    if (source) return withPicture({ ...source, path, value }, this.#pictures);
    if (isEmpty(value)) return { path, kind: "not-found", value };
    return { path, kind: "reported", reason: "nowhere", value };
  }
}

function rankOf(source: FieldSource | undefined): number {
  if (!source) return 0;
  if (isProved(source.kind)) return 4;
  if (source.kind === "uncertain") return 3;
  return isAbsent(source.kind) ? 1 : 2;
}

function withBox(source: FieldSource, picture: PagePicture | undefined): FieldSource {
  const { ref, quote } = source;
  const box = ref === undefined || source.box ? undefined : boxOfPlace(picture, { ref, quote });
  return box && picture ? { ...source, screenshot: picture.file.filename, box } : source;
}
