import type { Sight } from "../stage/sight.ts";
import type { Cue } from "../input/game-input.ts";

/** Progress that a game reached. */
export interface Reach {
  readonly level: number;
  readonly score: number;
  /** Game time since this game began. */
  readonly playedMs: number;
}

/** A moment of an earlier play from which another attempt begins. */
export interface Checkpoint {
  readonly cues: readonly Cue[];
  readonly atMs: number;
  /** The sights of the earlier play until then: the same inputs show the same again. Left out: they are taken again. */
  readonly sights?: readonly Sight[];
}

/** Game time before a defeat to which each attempt returns. */
const BACK_MS = [1500, 3000, 2000, 5000, 1500, 8000];
/** A shorter play is replaced by a new game, which is as quick. */
const SHORTEST_MS = 2500;
/** Limit of the game time that an attempt plays again. */
const LONGEST_MS = 120_000;

interface Best {
  readonly reach: Reach;
  readonly cues: readonly Cue[];
  readonly sights: readonly Sight[];
  readonly beganAtMs: number;
  readonly endedAtMs: number;
  tries: number;
}

/** Remembers the play with the most progress, and the moment before its end from which to continue: games are deterministic on a stopped clock. */
export class BestRun {
  #best: Best | undefined;

  /** Returns the moment from which to continue after a defeat. Undefined when a new game is as good. */
  afterDefeat(defeat: Omit<Best, "tries">): Checkpoint | undefined {
    if (!this.#best || isFarther(defeat.reach, this.#best.reach)) this.#best = { ...defeat, tries: 0 };
    const best = this.#best;
    const backMs = BACK_MS[best.tries];
    if (backMs === undefined) {
      this.#best = undefined;
      return undefined;
    }
    best.tries++;
    const atMs = Math.floor((best.endedAtMs - backMs) / 100) * 100;
    if (best.reach.playedMs < SHORTEST_MS || best.endedAtMs > LONGEST_MS || atMs <= best.beganAtMs) return undefined;
    const isBefore = (one: { readonly atMs: number }): boolean => one.atMs < atMs;
    return { cues: best.cues.filter(isBefore), atMs, sights: best.sights.filter(isBefore) };
  }
}

function isFarther(one: Reach, other: Reach): boolean {
  if (one.level !== other.level) return one.level > other.level;
  if (one.score !== other.score) return one.score > other.score;
  return one.playedMs > other.playedMs + 500;
}
