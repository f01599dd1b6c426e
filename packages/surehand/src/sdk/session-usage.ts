import type { Ledger } from "@surehand/model";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import type { UsageFilter } from "./verb-options.ts";

/** Counts the usage of models from now on: a model of the caller may have been used before, and elsewhere. */
export function startSessionUsage(ledger: Ledger | undefined): (filter: UsageFilter) => ModelUsage {
  const { length: before } = ledger?.entries ?? [];
  return ({ verb, role }) =>
    (ledger?.entries ?? [])
      .slice(before)
      .filter((entry) => (verb === undefined || entry.verb === verb) && (role === undefined || entry.role === role))
      .map(({ usage }) => usage)
      .reduce(addUsage, noUsage);
}
