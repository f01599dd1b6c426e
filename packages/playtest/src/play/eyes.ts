import type { Eyes } from "@surehand/loop";
import { readCounters } from "../reading/counters.ts";
import { type GameState, readState, readWaitingRoom, type StateReading } from "../reading/game-state.ts";
import { noteSight, type PlayState } from "./play-state.ts";

/** The explorer's view of the game, in `Observation.data`. */
export interface GameView {
  readonly state: GameState;
  readonly outcome?: StateReading["outcome"];
  /** The text that the state was read from. */
  readonly text: string;
  readonly counters: Readonly<Record<string, number>>;
  readonly gameMs: number;
}

/** Looks at the game before each decision. */
export function createGameEyes(state: PlayState): Eyes {
  return {
    async look() {
      const sight = await state.run.now();
      noteSight(state, sight);
      const text = readWaitingRoom(sight);
      state.waiting = text === undefined ? undefined : (state.waiting ?? { text, sinceMs: sight.atMs });
      const reading = readState(sight);
      const counters = Object.fromEntries([...readCounters(sight.texts)].map(([name, { value }]) => [name, value]));
      const { outcome } = reading;
      const view: GameView = { state: reading.state, outcome, text: reading.text, counters, gameMs: sight.atMs };
      const shown = JSON.stringify(view);
      return {
        kind: "full",
        content: [{ type: "text", text: shown }],
        fingerprint: `${sight.elements} ${shown}`,
        data: view,
      };
    },
  };
}
