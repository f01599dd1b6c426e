import type { GameState } from "../reading/game-state.ts";

/** An action of the play, with what really happened. */
export interface ActionRecord {
  /** From 1; pictures are named after it. */
  readonly number: number;
  /** For a person: `press Space`, `play follow for 1500 ms`. */
  readonly name: string;
  readonly decidedBy: "explorer" | "model";
  /** Whether the game showed a change that came with the action. */
  readonly success: boolean;
  /** Whether an event of the action reached the page; undefined for actions without one. */
  readonly delivered?: boolean | undefined;
  readonly attempts: number;
  readonly stateBefore: GameState;
  readonly stateAfter: GameState;
  /** Game time at the start of the action, and its duration. */
  readonly atMs: number;
  readonly ms: number;
  /** Names of the picture files. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly error?: string | undefined;
}
