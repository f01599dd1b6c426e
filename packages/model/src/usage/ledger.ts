import { addUsage, type ModelUsage, noUsage } from "./usage.ts";

/** One call to a provider, whether an answer came of it or not. */
export interface LedgerEntry {
  /** "anthropic/claude-sonnet-4-5". */
  readonly model: string;
  /** For what it was made: "extract", "judge". */
  readonly verb: string;
  /** Of what was said to the model: "extract/3". */
  readonly promptVersion?: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly usage: ModelUsage;
  /** Code of the error it ended with. */
  readonly error?: string;
}

/** What a run used, call by call. Shared by all the models of the run. */
export class Ledger {
  readonly #entries: LedgerEntry[] = [];

  get entries(): readonly LedgerEntry[] {
    return this.#entries;
  }

  record(entry: LedgerEntry): void {
    this.#entries.push(entry);
  }

  /** Of the whole run, or of one verb. */
  total(verb?: string): ModelUsage {
    const counted = this.#entries.filter((entry) => verb === undefined || entry.verb === verb);
    return counted.map(({ usage }) => usage).reduce(addUsage, noUsage);
  }
}
