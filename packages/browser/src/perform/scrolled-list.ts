import { systemClock } from "@surehand/kernel";
import type { Obstacle } from "../action/perform-result.ts";
import type { ActingElement } from "./acting-frame.ts";
import { chooseFromList, isCalled } from "./list-options.ts";
import type { WireOption } from "./wire.ts";

/** Matches of an option's name in a custom list. */
export type OptionMatch =
  | { readonly kind: "found"; readonly index: number; readonly label: string }
  | { readonly kind: "refused"; readonly obstacle: Obstacle };

export function matchOption(options: readonly WireOption[], name: string): OptionMatch {
  const requested = chooseFromList(options, name);
  if (requested.kind === "refused") return requested;
  const [index = -1] = requested.indexes;
  return { kind: "found", index, label: options[index]?.label ?? name };
}

export function isMissing(match: { readonly kind: string; readonly obstacle?: Obstacle }): boolean {
  return match.kind === "refused" && match.obstacle?.kind === "no-option";
}

/** Maximum time for scrolling through a long list. */
const SEARCH_MS = 10_000;
/** A virtual list may render this many pages beyond its edges, so that scrolling shows nothing new. */
const MAX_UNCHANGED = 3;
/** Wait at the end of a list for more options from a server, in milliseconds. */
const MORE_MS = 400;
const POLL_MS = 50;

/** Searches a custom list by scrolling: a virtual list renders only the options in view, and others load more at the end. */
export class ScrolledList {
  readonly #opener: ActingElement;
  readonly #name: string;
  readonly #signal: AbortSignal;
  /** The options by their key, in the order in which they appeared. */
  readonly #seen = new Map<string, WireOption>();
  #latest = "";
  #searched: string | undefined;

  constructor(opener: ActingElement, name: string, signal: AbortSignal) {
    this.#opener = opener;
    this.#name = name;
    this.#signal = signal;
  }

  /**
   * Returns the option with exactly this name, once the list has not changed for a moment. If there is none, the result names all
   * options that were seen. Searches a list again only if it shows something else than at the end of the last search.
   */
  async search(options: readonly WireOption[]): Promise<OptionMatch> {
    const shown = JSON.stringify(options.map(keyOf));
    const isUnchanged = shown === this.#latest;
    this.#latest = shown;
    this.#keep(options);
    if (options.length === 0 || !isUnchanged || shown === this.#searched) return this.#none();
    const found = await this.#scrollThrough();
    this.#searched = this.#latest;
    return found ?? this.#none();
  }

  async #scrollThrough(): Promise<OptionMatch | undefined> {
    const endsAtMs = systemClock.monotonicMs() + SEARCH_MS;
    let unchanged = 0;
    await this.#scroll("start");
    for (;;) {
      const { options, hasNew } = await this.#readAgain();
      if (options.some((option) => isCalled(option, this.#name))) return matchOption(options, this.#name);
      if (systemClock.monotonicMs() > endsAtMs) return undefined;
      unchanged = hasNew ? 0 : unchanged + 1;
      const hasMoved = await this.#scroll(unchanged > MAX_UNCHANGED ? "end" : "page");
      if (!hasMoved && !(await this.#loadsMore())) return undefined;
    }
  }

  async #loadsMore(): Promise<boolean> {
    const endsAtMs = systemClock.monotonicMs() + MORE_MS;
    while (systemClock.monotonicMs() < endsAtMs) {
      await systemClock.sleep(POLL_MS, this.#signal);
      const { hasNew } = await this.#readAgain();
      if (hasNew) return true;
    }
    return false;
  }

  #scroll(way: "start" | "page" | "end"): Promise<boolean> {
    return this.#opener.document.ask<boolean>("scrollOptions", { value: way });
  }

  async #readAgain(): Promise<{ options: readonly WireOption[]; hasNew: boolean }> {
    const { options } = await this.#opener.ask<{ options: WireOption[] }>("optionsAfter");
    this.#latest = JSON.stringify(options.map(keyOf));
    return { options, hasNew: this.#keep(options) };
  }

  /** Keeps the options. Returns whether one of them is new. */
  #keep(options: readonly WireOption[]): boolean {
    const known = this.#seen.size;
    for (const option of options) this.#seen.set(keyOf(option), option);
    return this.#seen.size > known;
  }

  #none(): OptionMatch {
    const labels = [...this.#seen.values()].map(({ label }) => label);
    return { kind: "refused", obstacle: { kind: "no-option", option: this.#name, options: labels } };
  }
}

function keyOf({ label, value, group }: WireOption): string {
  return JSON.stringify([label, value, group]);
}
