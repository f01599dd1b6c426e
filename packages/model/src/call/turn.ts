import { setImmediate as afterOthers } from "node:timers/promises";

const LONGEST_TURN_MS = 10;

/** Keeps a loop whose awaits all settle at once from keeping timers from firing, the call's deadline among them. */
export class Turn {
  #beganMs = performance.now();

  async yieldToOthers(): Promise<void> {
    if (performance.now() - this.#beganMs < LONGEST_TURN_MS) return;
    await afterOthers();
    this.#beganMs = performance.now();
  }
}
