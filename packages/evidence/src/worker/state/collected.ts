import { canonicalJson, type Data, mergeData } from "../../data/merge-data.ts";
import type { FieldSource } from "../../results/sample-result.ts";

/** What a sample's worker has collected so far. */
export class Collected {
  readonly #itemKey: string | undefined;
  #data: Data;
  #sources: readonly FieldSource[] = [];
  #saves = 0;
  readonly notes: string[];

  /** @param before data and notes of a checkpoint, to go on with */
  constructor(itemKey: string | undefined, before: { data: Data; notes: readonly string[] } = { data: {}, notes: [] }) {
    this.#itemKey = itemKey;
    this.#data = before.data;
    this.notes = [...before.notes];
  }

  get data(): Data {
    return this.#data;
  }

  /** Sources of values that an extraction of the page found, the newest last. */
  get sources(): readonly FieldSource[] {
    return this.#sources;
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

  addSources(sources: readonly FieldSource[]): void {
    this.#sources = [...this.#sources, ...sources];
  }
}
