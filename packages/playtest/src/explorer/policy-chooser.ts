import type { Policy } from "./policies.ts";
import type { Random } from "./random.ts";

/** Progress of the game. */
export interface Progress {
  readonly score: number | undefined;
  readonly gameMs: number;
  /** Number of distinct states that were visited so far. */
  readonly states: number;
  /** The counters that the game shows. Time and score are not counted here. */
  readonly counters?: Readonly<Record<string, number>>;
}

export interface PolicyChooser {
  /** Returns the policy for the next burst. */
  choose(progress: Progress): Policy;
  /** Ends a game: another policy may begin the next one. */
  endGame(): void;
}

/** Number of bursts after which another policy may replace a new policy, and one that was tried before, within one game. */
const TRIAL_BURSTS = 2;
const BURSTS_IN_A_ROW = 5;
const CURIOSITY = 0.25;
/** For a change of any counter, such as of balls that were shot. */
const COUNTED_REWARD = 0.5;

interface Candidate {
  readonly policy: Policy;
  bursts: number;
  reward: number;
}

/** Tries each policy, then prefers policies that score, survive and reach new states. */
export function createPolicyChooser(policies: readonly Policy[], random: Random): PolicyChooser {
  const candidates: Candidate[] = policies.map((policy) => ({ policy, bursts: 0, reward: 0 }));
  let current: Candidate | undefined;
  let before: Progress | undefined;
  let inARow = 0;
  return {
    choose(progress) {
      if (current && before) credit(current, before, progress);
      const mostInARow = current && current.bursts > TRIAL_BURSTS ? BURSTS_IN_A_ROW : TRIAL_BURSTS;
      if (!current || inARow >= mostInARow) {
        current = next();
        inARow = 0;
      }
      inARow++;
      before = progress;
      return current.policy;
    },
    endGame() {
      if (current) current.reward -= 1;
      current = undefined;
      before = undefined;
    },
  };

  function credit(candidate: Candidate, from: Progress, to: Progress): void {
    const scored = (to.score ?? 0) > (from.score ?? 0) ? 2 : 0;
    const found = Math.min(1, (to.states - from.states) / 3);
    candidate.bursts++;
    const counted = isCounted(from.counters ?? {}, to.counters ?? {}) ? COUNTED_REWARD : 0;
    candidate.reward += 0.3 + scored + found + counted;
  }

  function next(): Candidate {
    const fresh = candidates.find(({ bursts, reward }) => bursts === 0 && reward === 0);
    if (fresh) return fresh;
    const curious = random.next() < CURIOSITY ? random.pick(candidates) : undefined;
    const value = ({ bursts, reward }: Candidate): number => reward / Math.max(1, bursts);
    const [best] = candidates.toSorted((one, other) => value(other) - value(one));
    const chosen = curious ?? best;
    if (!chosen) throw new Error("There is no policy to choose from.");
    return chosen;
  }
}

function isCounted(from: Readonly<Record<string, number>>, to: Readonly<Record<string, number>>): boolean {
  return Object.entries(to).some(
    ([name, value]) => name !== "time" && name !== "score" && from[name] !== undefined && from[name] !== value,
  );
}
