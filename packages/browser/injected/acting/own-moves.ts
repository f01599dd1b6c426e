import { AmbientPlaces } from "./ambient-places.ts";

/**
 * Moves of a page on its own that cause no mutation: of its address and of scrolled boxes. Exists as long as its document, so that they
 * are known before the action.
 */
export class OwnMoves {
  readonly #address = new AmbientPlaces();
  readonly #scrolls = new AmbientPlaces();
  #isOurTurn = false;
  #ourTurnMs = Number.NEGATIVE_INFINITY;

  constructor() {
    addEventListener("scroll", ({ target }) => this.#note(this.#scrolls, target), { capture: true, passive: true });
    const { navigation } = globalThis as { navigation?: unknown };
    if (navigation instanceof EventTarget)
      navigation.addEventListener("currententrychange", () => this.#note(this.#address, document));
  }

  setTurn(isOurs: boolean): void {
    this.#isOurTurn = isOurs;
    this.#ourTurnMs = performance.now();
  }

  /** Returns the interval of changes of the address on its own: 0 if there was one; undefined if there was none. */
  get addressInterval(): number | undefined {
    return intervalIn(this.#address, document);
  }

  scrollInterval(target: Node): number | undefined {
    return intervalIn(this.#scrolls, target);
  }

  #note(places: AmbientPlaces, target: EventTarget | null): void {
    if (!this.#isOurTurn && target instanceof Node) places.note(target, performance.now(), this.#ourTurnMs);
  }
}

function intervalIn(places: AmbientPlaces, place: Node): number | undefined {
  return places.intervalOf(place) ?? (places.has(place) ? 0 : undefined);
}
