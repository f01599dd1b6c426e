import type { Cue } from "../input/game-input.ts";

/** How far a game got. */
export interface Reach {
  readonly level: number;
  readonly score: number;
  /** Game time since this game began. */
  readonly playedMs: number;
}

/** A moment of an earlier play from which another try begins. */
export interface Checkpoint {
  readonly cues: readonly Cue[];
  readonly atMs: number;
}

/** Game time before a defeat to go back by: one try after the other goes back farther. */
const BACK_MS = [1500, 3000, 2000, 5000, 1500, 8000];
/** A play of less is as quickly made anew. */
const SHORTEST_MS = 2500;
/** What a try may cost: all of its game time is played again. */
const LONGEST_MS = 120_000;

interface Best {
  readonly reach: Reach;
  readonly cues: readonly Cue[];
  readonly beganAtMs: number;
  readonly endedAtMs: number;
  tries: number;
}

/** Remembers the play that got farthest, and where to take it up again before its end: games are deterministic on a stopped clock. */
export class BestRun {
  #best: Best | undefined;

  /** Returns where to go on from after a defeat; undefined when a new game is as good. */
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
    return { cues: best.cues.filter((cue) => cue.atMs < atMs), atMs };
  }
}

function isFarther(one: Reach, other: Reach): boolean {
  if (one.level !== other.level) return one.level > other.level;
  if (one.score !== other.score) return one.score > other.score;
  return one.playedMs > other.playedMs + 500;
}
