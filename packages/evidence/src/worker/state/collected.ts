import { canonicalJson, type Data, mergeData } from "../../data/merge-data.ts";
import { SourceIndex } from "../../provenance/source-index.ts";

/** What a sample's worker has collected so far. */
export class Collected {
  readonly #itemKey: string | undefined;
  #data: Data;
  #saves = 0;
  readonly notes: string[];
  readonly sources: SourceIndex;

  /** @param before data and notes of a checkpoint, to go on with */
  constructor(itemKey: string | undefined, before: { data: Data; notes: readonly string[] } = { data: {}, notes: [] }) {
    this.#itemKey = itemKey;
    this.sources = new SourceIndex(itemKey);
    this.#data = before.data;
    this.notes = [...before.notes];
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
