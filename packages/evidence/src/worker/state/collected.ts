import { canonicalJson, type Data, isObject, mergeData } from "../../data/merge-data.ts";
import { omitPaths } from "../../data/omit-paths.ts";
import type { Reason } from "../../results/reason.ts";
import { isProved } from "../../results/value-state.ts";
import type { FieldSource } from "../../results/sample-result.ts";
import { SourceIndex } from "../../provenance/source-index.ts";

interface CollectedBefore {
  readonly data: Data;
  readonly notes: readonly string[];
  readonly sources: readonly FieldSource[];
  readonly gaps: readonly Reason[];
  readonly openLists: readonly OpenList[];
}

/** A list that had more pages when an earlier attempt ended. */
export interface OpenList {
  readonly path: string;
  /** Address of the next page, if it is known. */
  readonly url?: string | undefined;
}

const nothingCollected: CollectedBefore = { data: {}, notes: [], sources: [], gaps: [], openLists: [] };

/** The data that a sample's worker has collected so far. */
export class Collected {
  readonly #itemKey: string | undefined;
  #data: Data;
  #saves = 0;
  #gaps: readonly Reason[];
  /** Lists that had more pages when the earlier attempt ended. */
  readonly openLists: readonly OpenList[];
  readonly notes: string[];
  readonly sources: SourceIndex;

  /** @param before what a checkpoint holds, to go on with */
  constructor(itemKey: string | undefined, before: CollectedBefore = nothingCollected) {
    this.#itemKey = itemKey;
    this.sources = new SourceIndex(itemKey);
    this.#data = before.data;
    this.notes = [...before.notes];
    this.#gaps = before.gaps;
    this.openLists = before.openLists;
    this.sources.keep(
      before.data,
      before.sources.filter(({ kind }) => isProved(kind) || kind === "uncertain"),
    );
  }

  get data(): Data {
    return this.#data;
  }

  /** How often data was saved. */
  get saves(): number {
    return this.#saves;
  }

  /** Gaps of the lists of the data, by the pages that were read last. */
  get gaps(): readonly Reason[] {
    return this.#gaps;
  }

  /** Replaces what is known about the lists that were just read. */
  noteGaps(gaps: readonly Reason[]): void {
    this.#gaps = gaps;
  }

  /** Takes values back that were added without a source. */
  withdraw(paths: ReadonlySet<string>): void {
    const left = omitPaths(this.#data, paths);
    this.#data = isObject(left) ? left : {};
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
