import { setImmediate as afterOthers } from "node:timers/promises";

const LONGEST_TURN_MS = 10;

/** Lets timers, such as the call's deadline, fire during a loop whose awaits all settle immediately. */
export class Turn {
  #beganMs = performance.now();

  async yieldToOthers(): Promise<void> {
    if (performance.now() - this.#beganMs < LONGEST_TURN_MS) return;
    await afterOthers();
    this.#beganMs = performance.now();
  }
}
