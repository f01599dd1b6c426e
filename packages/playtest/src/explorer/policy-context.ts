import type { Box } from "../probe/seen.ts";
import type { Run } from "../runs/run.ts";
import type { DragMemory } from "./drag-memory.ts";
import type { FieldMemory } from "./field-memory.ts";
import type { Random } from "./random.ts";
import type { StateGraph } from "./state-graph.ts";
import type { TextGame } from "./text-game.ts";

export interface PolicyContext {
  readonly run: Run;
  readonly random: Random;
  readonly area: Box;
  /** Number of clicks on each element, by its name and position. */
  readonly clicks: Map<string, number>;
  /** Whether a click at a place paused the game before. Default: none did. */
  readonly isPausing?: (place: { readonly x: number; readonly y: number }) => boolean;
  readonly drags: DragMemory;
  /** States of a game that only moves when it is played. Left out for other games. */
  readonly graph?: StateGraph;
  /** Words and commands that were typed. */
  readonly commands: Map<string, number>;
  readonly textGame: TextGame;
  readonly field: FieldMemory;
  /** Whether scripts listen to the right mouse button. Default: false. */
  readonly hearsRightButton?: boolean;
}
