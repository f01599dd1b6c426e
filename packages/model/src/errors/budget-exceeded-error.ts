import { SurehandError } from "@surehand/kernel";

export type BudgetKind = "calls" | "tokens" | "usd";

export interface BudgetExceededErrorOptions {
  readonly kind: BudgetKind;
  readonly limit: number;
  /** Amount already used. */
  readonly used: number;
  /** Upper bound for the call that was not sent. */
  readonly needed: number;
}

/** Thrown when a call could exceed the budget and is therefore not sent. */
export class BudgetExceededError extends SurehandError {
  readonly kind: BudgetKind;
  readonly limit: number;
  readonly used: number;
  readonly needed: number;

  constructor({ kind, limit, used, needed }: BudgetExceededErrorOptions) {
    const format = (amount: number): string => (kind === "usd" ? `$${amount.toFixed(4)}` : `${amount} ${kind}`);
    super({
      code: "budget-exceeded",
      message: `The call could have needed ${format(needed)}; of ${format(limit)}, ${format(used)} are used up. It was not sent.`,
      hint: "Increase the budget, or reduce the cost: a smaller maxOutputTokens, fewer steps, a cheaper model.",
    });
    this.kind = kind;
    this.limit = limit;
    this.used = used;
    this.needed = needed;
  }
}
