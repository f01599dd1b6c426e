import { type CallContext, systemClock } from "@surehand/kernel";
import type { Checkpoint } from "../explorer/best-run.ts";
import { DragMemory } from "../explorer/drag-memory.ts";
import { FieldMemory } from "../explorer/field-memory.ts";
import type { GameSetup } from "../explorer/game-setup.ts";
import { createRandom, type Random } from "../explorer/random.ts";
import { StateGraph } from "../explorer/state-graph.ts";
import { TextGame } from "../explorer/text-game.ts";
import type { KeyHint } from "../reading/key-hints.ts";
import { linesAndTexts } from "../reading/text-lines.ts";
import { readKeyHints } from "../reading/key-hints.ts";
import type { Laboratory } from "../runs/laboratory.ts";
import type { Recording } from "../runs/recording.ts";
import type { Run } from "../runs/run.ts";
import type { Sight } from "../stage/sight.ts";
import type { ActionRecord } from "../findings/action-record.ts";
import type { ParsedPlayOptions } from "./play-options.ts";
import { type ExperimentsRun, noExperiments } from "./experiments-run.ts";
import { VisitedStates } from "./visited-states.ts";

const MOST_TEXTS = 400;

/** Data of one playtest while it plays. The comment of each field names its one owner. */
export interface PlayState {
  readonly options: ParsedPlayOptions;
  /** Ends the play, even in the middle of an action. */
  readonly call: CallContext;
  readonly laboratory: Laboratory;
  readonly random: Random;
  /** Owner: the hands. Replaced after the page crashed. */
  run: Run;
  /** Owner: the hands. Recordings of pages that are closed. */
  readonly recordings: Recording[];
  /** Owner: the hands. */
  readonly actions: ActionRecord[];
  /** Owner: the eyes. */
  readonly visited: VisitedStates;
  /** Owner: the eyes. All texts that were shown so far, without the numbers that change. */
  readonly texts: Set<string>;
  /** Owner: the eyes. */
  hints: readonly KeyHint[];
  /** Owner: the hands. Known from the first moment of play. */
  setup: GameSetup | undefined;
  /** Owner: the decider. The moment from which to continue in a new page. */
  checkpoint: Checkpoint | undefined;
  /** Owner: the hands. */
  hasLearned: boolean;
  /** Owner: the hands. Number of times that the controls were learned. */
  learnings: number;
  /** Owner: the hands. Experiments that were run as soon as the keys were known. */
  early: ExperimentsRun;
  /** Owner: the hands. Buttons of the first screen. */
  menu: GameSetup["menu"];
  /** Owner: the hands. Names of the options that began play, and number of games that ended. */
  readonly startNames: string[];
  gamesEnded: number;
  /** Owner: the eyes. The text that says that the game waits for other players, and since when it is shown. */
  waiting: { readonly text: string; readonly sinceMs: number } | undefined;
  /** Owner: the hands. Whether the picture of the page changed with any action. */
  hasNewPictures: boolean;
  /** Owner: the hands. The last picture, and its time. */
  readonly lastPicture: { gameMs: number; bytes: Uint8Array | undefined };
  /** Owner: the hands. Monotonic time at which play began, and time spent on going back to checkpoints and on learning the controls. */
  readonly timing: { readonly beganAtMs: number; takenUpMs: number; learnedMs: number };
  /** Owner: the hands. */
  readonly clicks: Map<string, number>;
  /** Owner: the hands. Cells of the page in which a click paused the game. */
  readonly pausing: Set<string>;
  readonly drags: DragMemory;
  readonly commands: Map<string, number>;
  readonly textGame: TextGame;
  readonly field: FieldMemory;
  readonly graph: StateGraph;
}

export function createPlayState(parts: Pick<PlayState, "options" | "call" | "laboratory" | "run">): PlayState {
  return {
    ...parts,
    random: createRandom(parts.options.seed),
    recordings: [],
    actions: [],
    visited: new VisitedStates(),
    texts: new Set(),
    hints: [],
    setup: undefined,
    checkpoint: undefined,
    hasLearned: false,
    learnings: 0,
    early: noExperiments,
    menu: undefined,
    startNames: [],
    gamesEnded: 0,
    waiting: undefined,
    hasNewPictures: false,
    lastPicture: { gameMs: -1, bytes: undefined },
    timing: { beganAtMs: systemClock.monotonicMs(), takenUpMs: 0, learnedMs: 0 },
    clicks: new Map(),
    pausing: new Set(),
    drags: new DragMemory(),
    commands: new Map(),
    textGame: new TextGame(),
    field: new FieldMemory(),
    graph: new StateGraph(),
  };
}

/** Numbers of the texts of a game, but not those of its players. */
const changingNumber = /(?<!\bplayer )(?<!\d)\d+/giu;

/** Records what a sight shows about the game. */
export function noteSight(state: PlayState, sight: Sight): void {
  state.visited.visit(sight);
  noteTexts(state, [sight]);
}

/** Records the texts of sights, and the keys that they name. */
export function noteTexts(state: PlayState, sights: readonly Sight[]): void {
  const known = state.texts.size;
  const texts = sights.flatMap((sight) => linesAndTexts(sight.texts));
  for (const text of texts) if (state.texts.size < MOST_TEXTS) state.texts.add(text.replaceAll(changingNumber, "#"));
  if (state.texts.size > known) state.hints = readKeyHints([...state.texts]);
}
