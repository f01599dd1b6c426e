import { systemClock } from "@surehand/kernel";
import type { Obstacle } from "../action/perform-result.ts";
import type { ActingElement } from "./acting-frame.ts";
import { chooseFromList, isCalled } from "./list-options.ts";
import type { WireOption } from "./wire.ts";

/** Matches of an option's name in a custom list. */
export type Looked =
  | { readonly kind: "found"; readonly index: number; readonly label: string }
  | { readonly kind: "refused"; readonly obstacle: Obstacle };

export function look(options: readonly WireOption[], name: string): Looked {
  const wished = chooseFromList(options, name);
  if (wished.kind === "refused") return wished;
  const [index = -1] = wished.indexes;
  return { kind: "found", index, label: options[index]?.label ?? name };
}

export function isMissing(looked: { readonly kind: string; readonly obstacle?: Obstacle }): boolean {
  return looked.kind === "refused" && looked.obstacle?.kind === "no-option";
}

/** How long a long list is scrolled through. */
const SEARCH_MS = 10_000;
/** So many pages that bring nothing may be what a list keeps beyond its edges. */
const MOST_BARREN = 3;
/** Wait at the end of a list for more options from a server, in milliseconds. */
const MORE_MS = 400;
const LOOK_EVERY_MS = 50;

/** A list that keeps only those options that are in sight, or brings more at its end: looked through by scrolling it. */
export class ScrolledList {
  readonly #opener: ActingElement;
  readonly #name: string;
  readonly #signal: AbortSignal;
  /** By what they are, in the order in which they came. */
  readonly #seen = new Map<string, WireOption>();
  #latest = "";
  #lookedThrough: string | undefined;

  constructor(opener: ActingElement, name: string, signal: AbortSignal) {
    this.#opener = opener;
    this.#name = name;
    this.#signal = signal;
  }

  /**
   * The option of just this name, once what the list shows has stood a moment. Where there is none, all that were seen are named. A
   * list is looked through again only when it shows something else than at the end of that.
   */
  async lookThrough(options: readonly WireOption[]): Promise<Looked> {
    const shown = JSON.stringify(options.map(keyOf));
    const hasStood = shown === this.#latest;
    this.#latest = shown;
    this.#keep(options);
    if (options.length === 0 || !hasStood || shown === this.#lookedThrough) return this.#none();
    const found = await this.#scrollThrough();
    this.#lookedThrough = this.#latest;
    return found ?? this.#none();
  }

  async #scrollThrough(): Promise<Looked | undefined> {
    const endsAtMs = systemClock.monotonicMs() + SEARCH_MS;
    let barren = 0;
    await this.#scroll("start");
    for (;;) {
      const { options, hasNew } = await this.#lookAgain();
      if (options.some((option) => isCalled(option, this.#name))) return look(options, this.#name);
      if (systemClock.monotonicMs() > endsAtMs) return undefined;
      barren = hasNew ? 0 : barren + 1;
      const hasMoved = await this.#scroll(barren > MOST_BARREN ? "end" : "page");
      if (!hasMoved && !(await this.#bringsMore())) return undefined;
    }
  }

  async #bringsMore(): Promise<boolean> {
    const endsAtMs = systemClock.monotonicMs() + MORE_MS;
    while (systemClock.monotonicMs() < endsAtMs) {
      await systemClock.sleep(LOOK_EVERY_MS, this.#signal);
      const { hasNew } = await this.#lookAgain();
      if (hasNew) return true;
    }
    return false;
  }

  #scroll(way: "start" | "page" | "end"): Promise<boolean> {
    return this.#opener.document.ask<boolean>("scrollOptions", { value: way });
  }

  async #lookAgain(): Promise<{ options: readonly WireOption[]; hasNew: boolean }> {
    const { options } = await this.#opener.ask<{ options: WireOption[] }>("optionsAfter");
    this.#latest = JSON.stringify(options.map(keyOf));
    return { options, hasNew: this.#keep(options) };
  }

  /** Whether one of them was not seen before. */
  #keep(options: readonly WireOption[]): boolean {
    const known = this.#seen.size;
    for (const option of options) this.#seen.set(keyOf(option), option);
    return this.#seen.size > known;
  }

  #none(): Looked {
    const labels = [...this.#seen.values()].map(({ label }) => label);
    return { kind: "refused", obstacle: { kind: "no-option", option: this.#name, options: labels } };
  }
}

function keyOf({ label, value, group }: WireOption): string {
  return JSON.stringify([label, value, group]);
}
