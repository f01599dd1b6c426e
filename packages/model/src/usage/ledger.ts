import type { ModelRole } from "./model-role.ts";
import { addUsage, type ModelUsage, noUsage } from "./usage.ts";

/** One call to a provider, whether an answer came of it or not. */
export interface LedgerEntry {
  /** "anthropic/claude-sonnet-4-5". */
  readonly model: string;
  readonly role?: ModelRole;
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
  readonly #followers = new Set<Ledger>();

  get entries(): readonly LedgerEntry[] {
    return this.#entries;
  }

  record(entry: LedgerEntry): void {
    this.#entries.push(entry);
    for (const follower of this.#followers) follower.record(entry);
  }

  /** Records what the other one records from now on, too. */
  follow(other: Ledger): void {
    if (other !== this && !this.#followers.has(other)) other.#followers.add(this);
  }

  /** Whether what this one records is in the other one, too. */
  isFollowedBy(other: Ledger): boolean {
    return this.#followers.has(other);
  }

  /** Of the whole run, or of one verb, one role, or one verb of one role. */
  total({ verb, role }: { readonly verb?: string; readonly role?: ModelRole } = {}): ModelUsage {
    const isCounted = (entry: LedgerEntry): boolean =>
      (verb === undefined || entry.verb === verb) && (role === undefined || entry.role === role);
    const counted = this.#entries.filter(isCounted);
    return counted.map(({ usage }) => usage).reduce(addUsage, noUsage);
  }
}
