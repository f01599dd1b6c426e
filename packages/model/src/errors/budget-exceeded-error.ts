import { SurehandError } from "@surehand/kernel";

export type BudgetKind = "calls" | "tokens" | "usd";

export interface BudgetExceededErrorOptions {
  readonly kind: BudgetKind;
  readonly limit: number;
  /** What was used up already. */
  readonly used: number;
  /** What the call that was not sent could have needed. */
  readonly needed: number;
}

/** The call could have gone over the budget, and was not sent. */
export class BudgetExceededError extends SurehandError {
  readonly kind: BudgetKind;
  readonly limit: number;
  readonly used: number;
  readonly needed: number;

  constructor({ kind, limit, used, needed }: BudgetExceededErrorOptions) {
    const say = (amount: number): string => (kind === "usd" ? `$${amount.toFixed(4)}` : `${amount} ${kind}`);
    super({
      code: "budget-exceeded",
      message: `The call could have needed ${say(needed)}; of ${say(limit)}, ${say(used)} are used up. It was not sent.`,
      hint: "Raise the budget, or ask for less: a smaller maxOutputTokens, fewer steps, a cheaper model.",
    });
    this.kind = kind;
    this.limit = limit;
    this.used = used;
    this.needed = needed;
  }
}
