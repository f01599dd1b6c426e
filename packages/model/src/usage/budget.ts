import { InvalidInputError } from "@surehand/kernel";
import { BudgetExceededError, type BudgetKind } from "../errors/budget-exceeded-error.ts";

/** Limits of a run. Missing ones are unlimited. */
export interface BudgetLimits {
  /** Calls to providers, including retries and repairs. */
  readonly calls?: number | undefined;
  /** Sum of input and output tokens. */
  readonly tokens?: number | undefined;
  readonly usd?: number | undefined;
}

type Amounts = Readonly<Record<BudgetKind, number>>;

const kinds: readonly BudgetKind[] = ["calls", "tokens", "usd"];

/**
 * Budget of one or more models. Stops a call before it is sent: each call reserves an upper bound (a cautious estimate of its input,
 * and all the output that it allows), so that parallel calls can't exceed the limit together. The actual usage is booked when the
 * call ends.
 */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #used: Record<BudgetKind, number> = { calls: 0, tokens: 0, usd: 0 };
  readonly #reserved: Record<BudgetKind, number> = { calls: 0, tokens: 0, usd: 0 };

  /** @throws InvalidInputError when a limit is negative or not a number. */
  constructor(limits: BudgetLimits) {
    assertLimits(limits);
    for (const kind of kinds) assertLimit(kind, limits[kind]);
    this.#limits = limits;
  }

  get used(): Amounts {
    return { ...this.#used };
  }

  /** Remainder of each limit; Infinity if unlimited. */
  get left(): Amounts {
    const left = (kind: BudgetKind): number =>
      Math.max(0, (this.#limits[kind] ?? Infinity) - this.#used[kind] - this.#reserved[kind]);
    return { calls: left("calls"), tokens: left("tokens"), usd: left("usd") };
  }

  limits(kind: BudgetKind): boolean {
    return this.#limits[kind] !== undefined;
  }

  /**
   * Reserves an upper bound for a call.
   *
   * @returns a function that books the actual usage instead. Must be called once, also if the call fails.
   * @throws BudgetExceededError if the call could exceed a limit
   */
  reserve(needed: Amounts): (used: Amounts) => void {
    for (const kind of kinds) {
      const limit = this.#limits[kind];
      const taken = this.#used[kind] + this.#reserved[kind];
      if (limit !== undefined && taken + needed[kind] > limit)
        throw new BudgetExceededError({ kind, limit, used: taken, needed: needed[kind] });
    }
    for (const kind of kinds) this.#reserved[kind] += needed[kind];
    return (used) => {
      for (const kind of kinds) {
        this.#reserved[kind] -= needed[kind];
        this.#used[kind] += used[kind];
      }
    };
  }
}

function assertLimits(limits: unknown): void {
  const hint = "The limits are calls, tokens and usd.";
  if (typeof limits !== "object" || limits === null)
    throw new InvalidInputError({ input: "budget", problem: "must be an object", hint });
  const unknown = Object.keys(limits).find((name) => !kinds.some((kind) => kind === name));
  if (unknown !== undefined) throw new InvalidInputError({ input: `budget.${unknown}`, problem: "is not known", hint });
}

function assertLimit(kind: BudgetKind, limit: number | undefined): void {
  if (limit === undefined || (typeof limit === "number" && limit >= 0)) return;
  const hint = "Omit it for no limit.";
  throw new InvalidInputError({ input: `budget.${kind}`, problem: `must be 0 or more, but is ${limit}`, hint });
}
