import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";

/** Sums up what models used beside the loop: extraction, pictures, summaries. */
export class UsageTally {
  #total: ModelUsage;

  /** @param before usage of earlier attempts */
  constructor(before: ModelUsage = noUsage) {
    this.#total = before;
  }

  get total(): ModelUsage {
    return this.#total;
  }

  add(usage: ModelUsage): void {
    this.#total = addUsage(this.#total, usage);
  }
}
