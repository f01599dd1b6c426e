/** Steps that a page turn adds to the budget. */
const STEPS_PER_PAGE = 3;
/** Steps that page turns add at most. */
const MAX_BONUS_STEPS = 30;

/** Steps a sample may take: page turns are not to eat into the budget for the work. */
export class StepBudget {
  readonly #maxSteps: number;
  #bonus = 0;

  constructor(maxSteps: number) {
    this.#maxSteps = maxSteps;
  }

  get bonus(): number {
    return this.#bonus;
  }

  /** Steps at most, the bonus included. */
  get max(): number {
    return this.#maxSteps + this.#bonus;
  }

  /** @returns whether steps were added: not once the most were */
  pageTurned(): boolean {
    if (this.#bonus >= MAX_BONUS_STEPS) return false;
    this.#bonus = Math.min(MAX_BONUS_STEPS, this.#bonus + STEPS_PER_PAGE);
    return true;
  }
}
