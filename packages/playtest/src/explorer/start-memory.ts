/** Tries of one option on one screen in a row that led nowhere, after which others are tried. */
const MOST_FAILURES = 2;

interface Known {
  readonly failures: Map<string, number>;
  /** The option that led on from this screen last. */
  winner: string | undefined;
}

/** Remembers which ways to begin led on from which screen. */
export class StartMemory {
  readonly #screens = new Map<string, Known>();
  #last: { readonly screen: string; readonly option: string } | undefined;

  /** The option to try on a screen: what led on from it before, else the first one that was not tried; undefined when all were. */
  choose(screen: string, options: readonly string[]): string | undefined {
    const { failures, winner } = this.#at(screen);
    const isOpen = (option: string): boolean => (failures.get(option) ?? 0) < (option === winner ? MOST_FAILURES : 1);
    const option = winner !== undefined && options.includes(winner) && isOpen(winner) ? winner : options.find(isOpen);
    if (option === undefined) return undefined;
    failures.set(option, (failures.get(option) ?? 0) + 1);
    this.#last = { screen, option };
    return option;
  }

  /** Notes that the game is played: what was tried last led to it. */
  hasBegun(): void {
    if (!this.#last) return;
    const known = this.#at(this.#last.screen);
    known.winner = this.#last.option;
    known.failures.clear();
    this.#last = undefined;
  }

  #at(screen: string): Known {
    const known = this.#screens.get(screen) ?? { failures: new Map(), winner: undefined };
    this.#screens.set(screen, known);
    return known;
  }
}
