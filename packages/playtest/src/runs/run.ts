import { PageClosedError, PageUnresponsiveError } from "@surehand/browser";
import { systemClock } from "@surehand/kernel";
import type { GameInput } from "../input/game-input.ts";
import type { Beat } from "../input/gestures.ts";
import type { Sight } from "../stage/sight.ts";
import type { Stage } from "../stage/stage.ts";
import { readMemory } from "./read-memory.ts";
import { type MemoryReading, type Recording, SIGHT_EVERY_MS } from "./recording.ts";

const MEMORY_EVERY_MS = 5000;

/** A stage under way, with the record of what it showed. Sights are taken at fixed moments, so that a replay takes the same ones. */
export class Run {
  readonly stage: Stage;
  readonly #sights: Sight[] = [];
  readonly #memory: MemoryReading[] = [];
  readonly #stepCosts: number[] = [];
  #costMs = 0;
  #isBroken = false;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Whether the page crashed or hangs, so that nothing more can be done with it. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  get sights(): readonly Sight[] {
    return this.#sights;
  }

  /** The last sight; the first one is taken now. */
  async now(): Promise<Sight> {
    const last = this.#sights.at(-1);
    return last && last.atMs === this.stage.gameMs ? last : this.#look();
  }

  async give(input: GameInput): Promise<void> {
    await this.#guarded(() => this.stage.give(input));
  }

  /** Lets game time pass, and looks at each tenth of a second. */
  async pass(ms: number): Promise<void> {
    const untilMs = this.stage.gameMs + ms;
    while (this.stage.gameMs < untilMs && !this.#isBroken) {
      const { looks, restMs } = planSteps(this.stage.gameMs, untilMs);
      if (looks.length > 0) await this.#stepAndLook(looks);
      else await this.#timed(() => this.stage.step(restMs));
    }
  }

  /** Plays a gesture. */
  async play(beats: readonly Beat[]): Promise<void> {
    for (const { inputs, ms } of beats) {
      for (const input of inputs) await this.give(input);
      await this.pass(ms);
    }
  }

  async finish(): Promise<Recording> {
    const facts = this.#isBroken ? undefined : await this.stage.facts().catch(() => undefined);
    return {
      trace: this.stage.trace(),
      sights: [...this.#sights],
      events: [...this.stage.events],
      facts,
      memory: [...this.#memory],
      stepCosts: [...this.#stepCosts],
    };
  }

  async #stepAndLook(steps: readonly number[]): Promise<void> {
    const sights = await this.#timed(() => this.stage.stepAndSee(steps));
    this.#sights.push(...(sights ?? [emptySight(this.stage.gameMs)]));
    if (this.stage.gameMs % 1000 === 0) {
      this.#stepCosts.push(this.#costMs);
      this.#costMs = 0;
    }
    if (this.stage.gameMs % MEMORY_EVERY_MS === 0 && !this.#isBroken) {
      const reading = await readMemory(this.stage).catch(() => undefined);
      if (reading) this.#memory.push(reading);
    }
  }

  async #timed<T>(work: () => Promise<T>): Promise<T | undefined> {
    const startedAtMs = systemClock.monotonicMs();
    const result = await this.#guarded(work);
    this.#costMs += systemClock.monotonicMs() - startedAtMs;
    return result;
  }

  async #look(): Promise<Sight> {
    const sight = (await this.#guarded(() => this.stage.see())) ?? emptySight(this.stage.gameMs);
    this.#sights.push(sight);
    return sight;
  }

  async #guarded<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#isBroken) return undefined;
    try {
      return await work();
    } catch (error) {
      if (!isPageEnd(error) && !this.stage.page.isClosed() && !this.stage.hasCrashed) throw error;
      this.#isBroken = true;
      return undefined;
    }
  }
}

/** Steps from look to look until a moment, at most to the next second; the rest that ends before the next look. */
function planSteps(fromMs: number, untilMs: number): { readonly looks: readonly number[]; readonly restMs: number } {
  const looks: number[] = [];
  let atMs = fromMs;
  do {
    const nextMs = (Math.floor(atMs / SIGHT_EVERY_MS) + 1) * SIGHT_EVERY_MS;
    if (nextMs > untilMs) break;
    looks.push(nextMs - atMs);
    atMs = nextMs;
  } while (atMs % 1000 !== 0);
  return { looks, restMs: untilMs - atMs };
}

function isPageEnd(error: unknown): boolean {
  return PageUnresponsiveError.isInstance(error) || PageClosedError.isInstance(error);
}

function emptySight(atMs: number): Sight {
  const size = { width: 0, height: 0 };
  return { atMs, texts: [], shapes: [], elements: "", canvases: [], viewport: size, scrollable: size };
}
