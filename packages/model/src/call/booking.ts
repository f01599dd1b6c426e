import type { BudgetKind } from "../errors/budget-exceeded-error.ts";
import type { Budget } from "../usage/budget.ts";
import { noTokens, type TokenUsage } from "../usage/usage.ts";

type Amounts = Readonly<Record<BudgetKind, number>>;

const nothing: Amounts = { calls: 0, tokens: 0, usd: 0 };

export interface BookingOptions {
  readonly budget: Budget;
  /** Upper bounds for the request. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Returns undefined if no price is known. */
  readonly costOf: (tokens: TokenUsage) => number | undefined;
}

/** Part of a budget that is reserved for one request. Must be settled once, also when the request fails. */
export class Booking {
  readonly #options: BookingOptions;
  #needed: TokenUsage;
  #settle: (used: Amounts) => void;

  /** @throws BudgetExceededError */
  constructor(options: BookingOptions) {
    const { budget, inputTokens, outputTokens } = options;
    this.#options = options;
    this.#needed = { ...noTokens, inputTokens, outputTokens };
    this.#settle = budget.reserve(this.#amounts(this.#needed));
  }

  /** Upper bound of the tokens that the request may use. */
  get needed(): TokenUsage {
    return this.#needed;
  }

  /**
   * Reserves more if the request allows a longer answer than expected.
   *
   * @throws BudgetExceededError
   */
  raise(outputTokens: number): void {
    if (outputTokens <= this.#needed.outputTokens) return;
    this.#settle(nothing);
    this.#settle = () => undefined;
    this.#needed = { ...this.#needed, outputTokens };
    this.#settle = this.#options.budget.reserve(this.#amounts(this.#needed));
  }

  /** @param used undefined if the request was never sent */
  settle(used: TokenUsage | undefined): void {
    this.#settle(used ? this.#amounts(used) : nothing);
  }

  #amounts(tokens: TokenUsage): Amounts {
    const { costOf } = this.#options;
    return { calls: 1, tokens: tokens.inputTokens + tokens.outputTokens, usd: costOf(tokens) ?? 0 };
  }
}
