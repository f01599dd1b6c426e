import { firstDifference } from "../explorer/learn-controls.ts";
import { type Control, type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import type { Experiment } from "../findings/oracle.ts";
import type { Trace } from "../input/game-input.ts";
import { type Beat, holdKeys, wait } from "../input/gestures.ts";
import { buildTrace } from "../runs/build-trace.ts";

const MOST_CANDIDATES = 2;
const LOOK_MS = 700;
const partners: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
  ArrowUp: "ArrowDown",
  ArrowDown: "ArrowUp",
  a: "d",
  d: "a",
  w: "s",
  s: "w",
};

/** Finds a key that the game names and that has no effect in several states, while others work. */
export const deadControl: Experiment = {
  name: "dead-control",
  kinds: ["dead-control"],
  plan: (setup) =>
    candidatesOf(setup).flatMap(({ key }) => contextsOf(setup).flatMap((before) => pair(setup, before, key))),
  judge(recordings, setup) {
    const contexts = contextsOf(setup);
    return candidatesOf(setup).flatMap(({ key }, index) => {
      const own = recordings.slice(index * contexts.length * 2, (index + 1) * contexts.length * 2);
      const differs = contexts.some((before, at) => {
        const [without, withKey] = own.slice(at * 2, at * 2 + 2);
        if (!without || !withKey) return true;
        return firstDifference(without, withKey, setup.playFromMs + durationOf(before)) !== undefined;
      });
      if (differs) return [];
      return [
        {
          kind: "dead-control" as const,
          severity: "medium" as const,
          confidence: 0.85,
          title: `The key ${key} does nothing.`,
          evidence: [
            `The game looks the same with and without the key in ${contexts.length} states. These keys work: ${workingKeys(setup).join(", ")}.`,
          ],
          atMs: own.at(-1)?.trace.endMs ?? 0,
          key,
        },
      ];
    });
  },
};

/** A key of a pair is expected if its partner works; another key if a text names it. */
function candidatesOf(setup: GameSetup): Control[] {
  const working = workingKeys(setup);
  if (!setup.isDeterministic || working.length === 0) return [];
  return setup.controls
    .filter(({ key, isNamed, hasEffect }) => {
      const partner = partners[key];
      return !hasEffect && (partner === undefined ? isNamed && key === "Space" : working.includes(partner));
    })
    .slice(0, MOST_CANDIDATES);
}

/** Returns the inputs before the key: none, a longer wait, and each of two working keys. */
function contextsOf(setup: GameSetup): Beat[][] {
  const others = workingKeys(setup).slice(0, 2);
  return [wait(0), wait(1300), ...others.map((key) => [...holdKeys([key], 200), ...wait(200)])];
}

function pair(setup: GameSetup, before: readonly Beat[], key: string): [Trace, Trace] {
  const [held, look] = [holdKeys([key], 250), wait(LOOK_MS)];
  return [buildTrace(setup, [...before, ...wait(250), ...look]), buildTrace(setup, [...before, ...held, ...look])];
}

function durationOf(beats: readonly Beat[]): number {
  return beats.reduce((sum, { ms }) => sum + ms, 0);
}
