import { cutTrace } from "../findings/cut-trace.ts";
import { type Gesture, gesturesOf } from "../findings/gestures-of.ts";
import type { Trace } from "../input/game-input.ts";
import { SIGHT_EVERY_MS } from "../runs/recording.ts";

export interface ShortenOptions {
  /** Game time at which play begins: the inputs before it start the game, and are kept. */
  readonly playFromMs: number;
  /** Game time at which the trace shows the issue. */
  readonly atMs: number;
  /** Maximum number of shorter traces that are tried. */
  readonly mostRuns: number;
  /** Runs a trace, and returns the game time at which it shows the issue. Undefined if it does not, or if the time is over. */
  readonly shownAt: (trace: Trace) => Promise<number | undefined>;
}

export interface Shortened {
  readonly trace: Trace;
  readonly atMs: number;
}

/**
 * Leaves out inputs that an issue does not need: first the early part of the play together with its time, then inputs one by one, in
 * halving groups. https://www.cs.purdue.edu/homes/xyzhang/fall07/Papers/delta-debugging.pdf
 */
export async function shortenTrace(trace: Trace, options: ShortenOptions): Promise<Shortened> {
  const shortening = new Shortening({ trace, atMs: options.atMs }, options);
  await shortening.skipStart();
  await shortening.dropGroups();
  return shortening.best;
}

class Shortening {
  best: Shortened;
  readonly #options: ShortenOptions;
  #runs = 0;

  constructor(best: Shortened, options: ShortenOptions) {
    this.best = best;
    this.#options = options;
  }

  /** Leaves out the first part of the play, as much of it as possible, so that the rest happens sooner. */
  async skipStart(): Promise<void> {
    for (let share = 1; share > 0.1; share /= 2) {
      const gestures = this.#played();
      const skipped = Math.ceil(gestures.length * share);
      if (skipped > 0 && (await this.#try(this.#without(gestures.slice(0, skipped), { isSooner: true })))) return;
    }
  }

  /** Leaves out groups of inputs anywhere; the others keep their moments. */
  async dropGroups(): Promise<void> {
    for (let size = this.#played().length; size >= 1 && !this.#isOver; size = Math.floor(size / 2))
      for (let from = 0; from < this.#played().length && !this.#isOver;) {
        const group = this.#played().slice(from, from + size);
        if (!(await this.#try(this.#without(group, { isSooner: false })))) from += size;
      }
  }

  /** Whether no more traces are tried. A long play has thousands of inputs: even to leave them out takes its time. */
  get #isOver(): boolean {
    return this.#runs >= this.#options.mostRuns;
  }

  /** The inputs after the start of play. */
  #played(): Gesture[] {
    const { playFromMs } = this.#options;
    return gesturesOf(this.best.trace.cues).filter(([first]) => first !== undefined && first.atMs >= playFromMs);
  }

  #without(dropped: readonly Gesture[], { isSooner }: { readonly isSooner: boolean }): Trace {
    const { trace } = this.best;
    const { playFromMs } = this.#options;
    const isDropped = new Set(dropped.flat());
    const cues = trace.cues.filter((cue) => !isDropped.has(cue));
    if (!isSooner) return { ...trace, cues };
    const next = cues.find(({ atMs }) => atMs >= playFromMs)?.atMs ?? this.best.atMs;
    const savedMs = Math.floor(Math.max(0, next - playFromMs) / SIGHT_EVERY_MS) * SIGHT_EVERY_MS;
    const moved = cues.map((cue) => (cue.atMs < playFromMs ? cue : { ...cue, atMs: cue.atMs - savedMs }));
    return { ...trace, cues: moved, endMs: trace.endMs - savedMs };
  }

  /** Keeps a shorter trace if it shows the issue. */
  async #try(trace: Trace): Promise<boolean> {
    if (this.#isOver) return false;
    this.#runs++;
    const atMs = await this.#options.shownAt(trace);
    if (atMs === undefined) return false;
    this.best = { trace: cutTrace(trace, atMs), atMs };
    return true;
  }
}
