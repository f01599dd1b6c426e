import type { ModelRole } from "./model-role.ts";
import { addUsage, type ModelUsage, noUsage } from "./usage.ts";

/** One call to a provider, successful or not. */
export interface LedgerEntry {
  /** "anthropic/claude-sonnet-4-5". */
  readonly model: string;
  readonly role?: ModelRole;
  /** Purpose of the call: "extract", "judge". */
  readonly verb: string;
  /** Version of the prompt: "extract/3". */
  readonly promptVersion?: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly usage: ModelUsage;
  /** Code of the error it ended with. */
  readonly error?: string;
}

/** Usage of a run, call by call. Shared by all models of the run. */
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

  /** Also records all future entries of another ledger. */
  follow(other: Ledger): void {
    if (other !== this && !this.#followers.has(other)) other.#followers.add(this);
  }

  /** Whether the other ledger also records the entries of this one. */
  isFollowedBy(other: Ledger): boolean {
    return this.#followers.has(other);
  }

  /** Sums up the usage of the run, optionally of one verb, one role, or both. */
  total({ verb, role }: { readonly verb?: string; readonly role?: ModelRole } = {}): ModelUsage {
    const isCounted = (entry: LedgerEntry): boolean =>
      (verb === undefined || entry.verb === verb) && (role === undefined || entry.role === role);
    const counted = this.#entries.filter(isCounted);
    return counted.map(({ usage }) => usage).reduce(addUsage, noUsage);
  }
}
