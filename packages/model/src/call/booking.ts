import type { BudgetKind } from "../errors/budget-exceeded-error.ts";
import type { Budget } from "../usage/budget.ts";
import { noTokens, type TokenUsage } from "../usage/usage.ts";

type Amounts = Readonly<Record<BudgetKind, number>>;

const nothing: Amounts = { calls: 0, tokens: 0, usd: 0 };

export interface BookingOptions {
  readonly budget: Budget;
  /** The most that the request could need. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Undefined: no price is known. */
  readonly costOf: (tokens: TokenUsage) => number | undefined;
}

/** What of a budget is set aside for one request. To be settled once, whatever came of the request. */
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

  /** The most that the request could need. */
  get needed(): TokenUsage {
    return this.#needed;
  }

  /**
   * Sets aside more, where the request turns out to let the answer be longer.
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

  /** @param used undefined: it was never sent */
  settle(used: TokenUsage | undefined): void {
    this.#settle(used ? this.#amounts(used) : nothing);
  }

  #amounts(tokens: TokenUsage): Amounts {
    const { costOf } = this.#options;
    return { calls: 1, tokens: tokens.inputTokens + tokens.outputTokens, usd: costOf(tokens) ?? 0 };
  }
}
