import { PageClosedError, PageUnresponsiveError } from "@surehand/browser";
import { type CallContext, createCallContext, systemClock, withinDeadline } from "@surehand/kernel";
import type { GameInput } from "../input/game-input.ts";
import type { Beat } from "../input/gestures.ts";
import { RoundResults } from "../reading/round-results.ts";
import { StandingTexts } from "../reading/standing-texts.ts";
import type { Sight } from "../stage/sight.ts";
import type { Stage } from "../stage/stage.ts";
import type { StageBeat } from "../stage/step-plan.ts";
import { readMemory } from "./read-memory.ts";
import { type MemoryReading, type Recording, SIGHT_EVERY_MS } from "./recording.ts";

const MEMORY_EVERY_MS = 3000;
/** Maximum game time that one message plays. */
const MESSAGE_MS = 1000;
const FACTS_PATIENCE_MS = 2000;

export interface RunOptions {
  /** Nothing is played after it ends. Default: no end. */
  readonly call?: CallContext | undefined;
  /** Called with the stage after each message that returned sights. */
  readonly onSight?: ((stage: Stage) => Promise<void>) | undefined;
  /** Game time from which each sight gets a message of its own. Default: one message for each second. */
  readonly singleSightsFromMs?: number | undefined;
}

/** Runs a stage and records its sights. Sights are taken at fixed moments, so that a replay takes the same ones. */
export class Run {
  readonly stage: Stage;
  readonly #sights: Sight[] = [];
  readonly #standing = new StandingTexts();
  readonly #results = new RoundResults();
  readonly #memory: MemoryReading[] = [];
  readonly #stepCosts: number[] = [];
  #costMs = 0;
  #isBroken = false;

  readonly #call: CallContext | undefined;
  readonly #onSight: RunOptions["onSight"];
  readonly #singleSightsFromMs: number;

  constructor(stage: Stage, { call, onSight, singleSightsFromMs = Infinity }: RunOptions = {}) {
    this.stage = stage;
    this.#call = call;
    this.#onSight = onSight;
    this.#singleSightsFromMs = singleSightsFromMs;
  }

  /** Whether the page crashed or hangs, so that it can't be used any more. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Whether nothing more is played: the page is broken, or the time is over. */
  get isOver(): boolean {
    return this.#isBroken || this.#call?.signal.aborted === true;
  }

  get sights(): readonly Sight[] {
    return this.#sights;
  }

  /** Returns the last sight. Takes the first one if there is none. */
  async now(): Promise<Sight> {
    const last = this.#sights.at(-1);
    const isCurrent = last?.atMs === this.stage.gameMs || (this.isOver && !this.#isBroken);
    return last && isCurrent ? last : this.#look();
  }

  async give(input: GameInput): Promise<void> {
    await this.play([{ inputs: [input], ms: 0 }]);
  }

  /** Lets game time pass, and looks every tenth of a second. */
  async pass(ms: number): Promise<void> {
    await this.play([{ inputs: [], ms }]);
  }

  /** Plays a gesture, and looks every tenth of a second. */
  async play(beats: readonly Beat[]): Promise<void> {
    await this.#playSplit(splitAtLooks(beats, this.stage.gameMs));
  }

  /** Plays a gesture that an earlier run has recorded with these sights. Looks only at its end. */
  async playKnown(beats: readonly Beat[], sights: readonly Sight[]): Promise<void> {
    const split = splitAtLooks(beats, this.stage.gameMs);
    await this.#playSplit(split.map((beat, index) => ({ ...beat, isLook: beat.isLook && index === split.length - 1 })));
    const last = await this.now();
    const known = sights.filter(({ atMs }) => atMs < last.atMs);
    this.#sights.length = 0;
    for (const sight of [...known, last]) this.#note(sight);
  }

  async #playSplit(split: readonly TimedBeat[]): Promise<void> {
    let left = split;
    while (left.length > 0 && !this.isOver) {
      const end = left.findIndex(
        ({ atMs, isLook }) => atMs % MESSAGE_MS === 0 || (isLook && atMs >= this.#singleSightsFromMs),
      );
      const done = await this.#advance(left.slice(0, end < 0 ? left.length : end + 1));
      left = left.slice(done);
    }
  }

  async finish(): Promise<Recording> {
    using patience = createCallContext({ timeoutMs: FACTS_PATIENCE_MS });
    const reading = this.#isBroken ? undefined : withinDeadline(patience, "Reading the facts", this.stage.facts());
    const facts = await reading?.catch(() => undefined);
    return {
      trace: this.stage.trace(),
      sights: [...this.#sights],
      events: [...this.stage.events],
      facts,
      memory: [...this.#memory],
      stepCosts: [...this.#stepCosts],
    };
  }

  /** Returns the number of beats that were played. */
  async #advance(beats: readonly StageBeat[]): Promise<number> {
    const startedAtMs = systemClock.monotonicMs();
    const played = await this.#guarded(() => this.stage.advance(beats));
    this.#costMs += systemClock.monotonicMs() - startedAtMs;
    if (!played) return 0;
    for (const sight of played.sights) this.#note(sight);
    if (this.#onSight && played.sights.length > 0) await this.#onSight(this.stage);
    const { gameMs } = this.stage;
    if (gameMs % 1000 === 0 && gameMs / 1000 > this.#stepCosts.length) {
      this.#stepCosts.push(this.#costMs);
      this.#costMs = 0;
    }
    if (gameMs % MEMORY_EVERY_MS === 0 && gameMs > (this.#memory.at(-1)?.atMs ?? 0)) await this.#readMemory();
    return played.done;
  }

  async #readMemory(): Promise<void> {
    const reading = await this.#guarded(() => readMemory(this.stage).catch(() => undefined));
    if (reading) this.#memory.push(reading);
  }

  async #look(): Promise<Sight> {
    return this.#note((await this.#guarded(() => this.stage.see())) ?? emptySight(this.stage.gameMs));
  }

  #note(sight: Sight): Sight {
    const { cues } = this.stage.trace();
    const asking = this.#standing.note(sight, { cues, sights: this.#sights });
    const passed = this.#results.note(sight, { cues, sights: this.#sights });
    const standing = [...(asking.standing ?? []), ...passed];
    const noted = passed.length === 0 ? asking : { ...asking, standing };
    this.#sights.push(noted);
    return noted;
  }

  async #guarded<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.isOver) return undefined;
    try {
      return await (this.#call ? withinDeadline(this.#call, "The play", work) : work());
    } catch (error) {
      if (this.#call?.signal.aborted) return undefined;
      if (!isPageEnd(error) && !this.stage.page.isClosed() && !this.stage.hasCrashed) throw error;
      this.#isBroken = true;
      return undefined;
    }
  }
}

interface TimedBeat extends StageBeat {
  /** Game time at its end. */
  readonly atMs: number;
}

/** Beats that end at each look on their way. */
function splitAtLooks(beats: readonly Beat[], fromMs: number): TimedBeat[] {
  const split: TimedBeat[] = [];
  let atMs = fromMs;
  for (const { inputs, ms } of beats) {
    const untilMs = atMs + ms;
    let given = inputs;
    do {
      const lookMs = (Math.floor(atMs / SIGHT_EVERY_MS) + 1) * SIGHT_EVERY_MS;
      const toMs = Math.min(untilMs, lookMs);
      split.push({ inputs: given, ms: toMs - atMs, isLook: toMs === lookMs, atMs: toMs });
      given = [];
      atMs = toMs;
    } while (atMs < untilMs);
  }
  return split;
}

function isPageEnd(error: unknown): boolean {
  return PageUnresponsiveError.isInstance(error) || PageClosedError.isInstance(error);
}

function emptySight(atMs: number): Sight {
  const size = { width: 0, height: 0 };
  return { atMs, texts: [], shapes: [], elements: "", canvases: [], isTyping: false, viewport: size, scrollable: size };
}
