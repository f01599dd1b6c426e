import { canonicalJson, type Data, mergeData } from "../../data/merge-data.ts";
import type { FieldSource } from "../../results/sample-result.ts";
import { SourceIndex } from "../../provenance/source-index.ts";

interface CollectedBefore {
  readonly data: Data;
  readonly notes: readonly string[];
  readonly sources: readonly FieldSource[];
}

/** The data that a sample's worker has collected so far. */
export class Collected {
  readonly #itemKey: string | undefined;
  #data: Data;
  #saves = 0;
  readonly notes: string[];
  readonly sources: SourceIndex;

  /** @param before what a checkpoint holds, to go on with */
  constructor(itemKey: string | undefined, before: CollectedBefore = { data: {}, notes: [], sources: [] }) {
    this.#itemKey = itemKey;
    this.sources = new SourceIndex(itemKey);
    this.#data = before.data;
    this.notes = [...before.notes];
    this.sources.keep(
      before.data,
      before.sources.filter(({ kind }) => kind !== "reported"),
    );
  }

  get data(): Data {
    return this.#data;
  }

  /** How often data was saved. */
  get saves(): number {
    return this.#saves;
  }

  /** Merges data, and returns whether any of it is new. */
  add(data: Data): boolean {
    const merged = mergeData(this.#data, data, this.#itemKey);
    const isNew = canonicalJson(merged) !== canonicalJson(this.#data);
    this.#data = merged;
    return isNew;
  }

  /** As `add`, counted as a save of the worker. */
  save(data: Data, note: string | undefined): boolean {
    this.#saves++;
    if (note !== undefined && note !== "") this.notes.push(note);
    return this.add(data);
  }
}
