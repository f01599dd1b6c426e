import type { Policy, PolicyScene } from "../policy.ts";
import { budgetUsed } from "../prompts.ts";

export interface BudgetWarningOptions {
  /** Of all models together. */
  readonly tokens?: number | undefined;
  readonly usd?: number | undefined;
  readonly calls?: number | undefined;
  /** Of the whole loop, in milliseconds. */
  readonly timeMs?: number | undefined;
  /** Shares after which it is told. Default: 0.75 and 0.9. */
  readonly warnAt?: readonly number[] | undefined;
}

/** Tells whoever decides that a budget runs out. What holds to it is the model's own budget, and the loop's deadline. */
export function budgetWarning({ warnAt = [0.75, 0.9], ...limits }: BudgetWarningOptions): Policy {
  const told = new Map<string, number>();
  return {
    name: "budget-warning",
    beforeDecision(scene) {
      const notes = sharesUsed(scene, limits).flatMap(([what, share]) => {
        const passed = Math.max(0, ...warnAt.filter((limit) => share >= limit));
        if (passed <= (told.get(what) ?? 0)) return [];
        told.set(what, passed);
        return [budgetUsed(share, what)];
      });
      return notes.length === 0 ? undefined : { note: notes.join(" ") };
    },
  };
}

function sharesUsed({ usage, elapsedMs }: PolicyScene, limits: BudgetWarningOptions): (readonly [string, number])[] {
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
