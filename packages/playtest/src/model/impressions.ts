import { cutTrace } from "../findings/cut-trace.ts";
import type { Finding } from "../findings/finding.ts";
import type { Trace } from "../input/game-input.ts";
import type { ScreenAnalysis } from "./screen-analysis.ts";

/** A defect of the picture that the model suspects. */
export interface SuspectedGlitch {
  readonly description: string;
  readonly confidence: number;
  /** The play up to the picture. */
  readonly trace: Trace;
  /** Number of later pictures in which the model saw it again. */
  timesSeenAgain: number;
}

/** A model's opinion of a game. */
export interface ModelJudgement {
  /** Goal of the game, as the model understands it. */
  readonly goal: string | null;
  /** From 0 to 100. Null if the model gave none. */
  readonly playability: number | null;
  readonly reason: string | null;
}

const MOST_GLITCHES = 5;

/** Collects what a model says about a game besides its actions, and hands it back with the next question. */
export class Impressions {
  readonly #glitches: SuspectedGlitch[] = [];
  #judgement: ModelJudgement = { goal: null, playability: null, reason: null };
  #notes: string | undefined;

  get judgement(): ModelJudgement {
    return this.#judgement;
  }

  /** The model's notes to itself. Undefined if it made none. */
  get notes(): string | undefined {
    return this.#notes;
  }

  get glitches(): readonly SuspectedGlitch[] {
    return this.#glitches;
  }

  /** @param trace the play up to the picture that the model analyzed */
  note(
    { goal, notes, playability, playabilityReason, visualGlitches, seenGlitches }: ScreenAnalysis,
    trace: Trace,
  ): void {
    this.#notes = notes ?? this.#notes;
    const { goal: goalBefore, playability: before, reason } = this.#judgement;
    this.#judgement = {
      goal: goal ?? goalBefore,
      playability: playability ?? before,
      reason: playabilityReason ?? reason,
    };
    for (const number of new Set(seenGlitches)) {
      const glitch = this.#glitches[number - 1];
      // The same moment of the frozen game shows the same picture.
      if (glitch && glitch.trace.endMs !== trace.endMs) glitch.timesSeenAgain++;
    }
    for (const { description, confidence } of visualGlitches ?? [])
      if (this.#glitches.length < MOST_GLITCHES && !this.#isKnown(description))
        this.#glitches.push({ description, confidence, trace, timesSeenAgain: 0 });
  }

  /** A glitch is serious only if the model saw it again in a later picture. */
  findings(): Finding[] {
    return this.#glitches.map(({ description, confidence, trace, timesSeenAgain }) => ({
      kind: "visual-glitch",
      severity: timesSeenAgain > 0 ? "medium" : "low",
      confidence: timesSeenAgain > 0 ? confidence : confidence / 2,
      title: description,
      evidence: [
        timesSeenAgain > 0
          ? `The model saw it again in ${timesSeenAgain} later pictures.`
          : "The model saw it in one picture only.",
      ],
      atMs: trace.endMs,
      key: description.toLowerCase(),
      oracle: "model",
      traces: [cutTrace(trace, trace.endMs)],
    }));
  }

  #isKnown(description: string): boolean {
    return this.#glitches.some((glitch) => glitch.description.toLowerCase() === description.toLowerCase());
  }
}
