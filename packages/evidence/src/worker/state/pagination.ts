/** Steps that a page turn adds to the budget. */
const STEPS_PER_PAGE = 3;
/** Steps that page turns add at most. */
const MAX_BONUS_STEPS = 30;

const words =
  /^(?:(?:go to )?(?:the )?next(?: page| results?)?|load more(?: \w+)?|show more(?: \w+)?|more results?|see more(?: \w+)?|view more(?: \w+)?|older(?: posts| entries)?|newer(?: posts| entries)?|page \d+|[»›→>]|>>|next\s*[»›→>]|\d{1,4})$/iu;

/** Whether an element's name says that it turns the page of a list. A bare number does inside a pagination alone. */
export function turnsPage(name: string, isInPagination = false): boolean {
  const plain = name.trim().replaceAll(/\s+/gu, " ");
  return words.test(plain) && (isInPagination || !/^\d+$/u.test(plain));
}

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
