import type { GameInput } from "../input/game-input.ts";
import { pageKeyOf } from "../input/page-keys.ts";
import { isInside } from "../probe/is-inside.ts";
import type { Box } from "../probe/seen.ts";
import type { Sight } from "./sight.ts";

/** Number of presses with the browser's own keyboard and mouse at the start: a page plays sound only after one. */
const BROWSER_PRESSES = 2;

/** Decides which inputs the browser's keyboard and mouse send, and which are dispatched in the page together with the steps of the clock. */
export class InputWay {
  readonly #isBrowserOnly: boolean;
  /** Keys and buttons that the browser holds. */
  readonly #held = new Set<string>();
  #presses = 0;
  #isTyping = false;
  #canvases: readonly Box[] = [];

  constructor({ isBrowserOnly }: { readonly isBrowserOnly: boolean }) {
    this.#isBrowserOnly = isBrowserOnly;
  }

  /** Records the position of the focus and the canvases. */
  note({ isTyping, canvases }: Sight): void {
    this.#isTyping = isTyping;
    this.#canvases = canvases;
  }

  /** Returns whether the next input can be dispatched in the page. */
  isForPage(input: GameInput): boolean {
    // The browser's mouse would open the list in a window of its own.
    if (input.kind === "choose") return true;
    if (this.#isBrowserOnly || this.#presses < BROWSER_PRESSES) return false;
    switch (input.kind) {
      case "key-down":
        return !this.#isTyping && pageKeyOf(input.key) !== undefined;
      case "key-up":
        return !this.#held.has(input.key) && pageKeyOf(input.key) !== undefined;
      case "mouse-move":
        return this.#isFreeOn(input);
      case "mouse-down":
        return input.isPlain === true ? this.#held.size === 0 : this.#isFreeOn(input);
      case "mouse-up":
        return !this.#held.has(`mouse ${input.button ?? "left"}`);
      default:
        return false;
    }
  }

  /** Records that the browser sent an input. */
  noteBrowserInput(input: GameInput): void {
    if (input.kind === "key-down") this.#press(input.key);
    if (input.kind === "mouse-down") this.#press(`mouse ${input.button ?? "left"}`);
    if (input.kind === "key-up") this.#held.delete(input.key);
    if (input.kind === "mouse-up") this.#held.delete(`mouse ${input.button ?? "left"}`);
    // The field that receives a text handles the next keys, too.
    if (input.kind === "text") this.#isTyping = true;
    // A new document has not received a press yet.
    if (input.kind === "reload") this.#presses = 0;
  }

  /** Whether the browser holds nothing, and the mouse is on a canvas. */
  #isFreeOn(at: { readonly x: number; readonly y: number }): boolean {
    return this.#held.size === 0 && this.#canvases.some((box) => isInside(at, box));
  }

  #press(what: string): void {
    this.#presses++;
    this.#held.add(what);
  }
}
