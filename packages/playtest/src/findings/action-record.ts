import type { GameState } from "../reading/game-state.ts";

export interface CounterChange {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** An action of the play, with its observed outcome. */
export interface ActionRecord {
  /** Starts at 1. The names of the pictures contain it. */
  readonly number: number;
  /** Description for a person: `press Space`, `play follow for 1500 ms`. */
  readonly name: string;
  readonly decidedBy: "explorer" | "model";
  /** Whether the game showed a change together with the action. */
  readonly success: boolean;
  /** Whether an event of the action reached the page. Undefined for actions without events. */
  readonly delivered?: boolean | undefined;
  readonly attempts: number;
  readonly stateBefore: GameState;
  readonly stateAfter: GameState;
  /** Game time at the start of the action, and its duration. */
  readonly atMs: number;
  readonly ms: number;
  /** Counters that the action changed, such as the score. */
  readonly counters?: readonly CounterChange[] | undefined;
  /** Time from the start of the action to the last change of the picture. Undefined if nothing changed. */
  readonly lastChangeMs?: number | undefined;
  /** Names of the picture files. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly error?: string | undefined;
}
