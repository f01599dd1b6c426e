/** Number of tries of one option in a row, on one screen and without success, after which others are tried. */
const MOST_FAILURES = 2;

interface Known {
  readonly failures: Map<string, number>;
  /** The last option that led away from this screen. */
  winner: string | undefined;
}

/** Number of times that an option which changes a screen, but does not leave it, is tried in a row. */
const MOST_CHANGES = 3;

/** Returns the state of the game, with which the name of a screen begins. */
function stateOf(screen: string): string {
  return screen.split(" ", 1)[0] ?? "";
}

/** Remembers for each screen which option to begin led away from it. */
export class StartMemory {
  readonly #screens = new Map<string, Known>();
  #last: { readonly screen: string; readonly option: string } | undefined;
  #changes = 0;

  /**
   * Returns the option to try on a screen: the one that led away from it before, else the first untried one. Undefined when all were tried.
   *
   * @param screen its name, which begins with the state of the game and a space
   */
  choose(screen: string, options: readonly string[]): string | undefined {
    // A finished game may lead to its menu first.
    if (this.#last && stateOf(this.#last.screen) !== stateOf(screen)) this.hasBegun();
    const { failures, winner } = this.#at(screen);
    const isOpen = (option: string): boolean => (failures.get(option) ?? 0) < (option === winner ? MOST_FAILURES : 1);
    const option = winner !== undefined && options.includes(winner) && isOpen(winner) ? winner : options.find(isOpen);
    if (option === undefined) return undefined;
    failures.set(option, (failures.get(option) ?? 0) + 1);
    this.#last = { screen, option };
    return option;
  }

  /**
   * Records that the game is being played: the option that was tried last led to it.
   *
   * @param isChanged whether the last action changed the picture. An option that changed nothing began nothing.
   */
  hasBegun(isChanged = true): void {
    if (!this.#last || !isChanged) return;
    const known = this.#at(this.#last.screen);
    known.winner = this.#last.option;
    known.failures.clear();
    this.#last = undefined;
    this.#changes = 0;
  }

  /** Records that the last option changed the game, although the screen reads like before: another round may be over at once. */
  hasChanged(): void {
    if (!this.#last || this.#changes++ >= MOST_CHANGES) return;
    this.#at(this.#last.screen).failures.delete(this.#last.option);
  }

  #at(screen: string): Known {
    const known = this.#screens.get(screen) ?? { failures: new Map(), winner: undefined };
    this.#screens.set(screen, known);
    return known;
  }
}
