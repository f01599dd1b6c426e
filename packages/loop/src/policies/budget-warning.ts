import type { Policy, PolicyState } from "../policy.ts";
import { budgetUsed } from "../prompts.ts";

export interface BudgetWarningOptions {
  /** Tokens of all models together. */
  readonly tokens?: number | undefined;
  readonly usd?: number | undefined;
  readonly calls?: number | undefined;
  /** Duration of the whole loop, in milliseconds. */
  readonly timeMs?: number | undefined;
  /** Shares of a budget after which the decider is warned. Default: 0.75 and 0.9. */
  readonly warnAt?: readonly number[] | undefined;
}

/**
 * Warns the decider when a budget runs out. The limits themselves are enforced by the model's budget and the loop's
 * deadline.
 */
export function budgetWarning({ warnAt = [0.75, 0.9], ...limits }: BudgetWarningOptions): Policy {
  const warned = new Map<string, number>();
  return {
    name: "budget-warning",
    beforeDecision(state) {
      const notes = sharesUsed(state, limits).flatMap(([what, share]) => {
        const passed = Math.max(0, ...warnAt.filter((limit) => share >= limit));
        if (passed <= (warned.get(what) ?? 0)) return [];
        warned.set(what, passed);
        return [budgetUsed(share, what)];
      });
      return notes.length === 0 ? undefined : { note: notes.join(" ") };
    },
  };
}

function sharesUsed({ usage, elapsedMs }: PolicyState, limits: BudgetWarningOptions): (readonly [string, number])[] {
  const used = [
    ["token budget", usage.inputTokens + usage.outputTokens, limits.tokens],
    ["money", usage.usd, limits.usd],
    ["budget of model calls", usage.calls, limits.calls],
    ["time", elapsedMs, limits.timeMs],
  ] as const;
  return used.flatMap(([what, amount, limit]) =>
    amount === undefined || limit === undefined ? [] : [[what, amount / limit] as const],
  );
}
