import { type Beat, clickOn, wait } from "../input/gestures.ts";
import { readCounters } from "../reading/counters.ts";
import {
  type FieldSquare,
  hasMineNumbers,
  isUniform,
  middleOfSquare,
  type MineField,
  readFieldSigns,
  readMineField,
} from "../reading/mine-field.ts";
import { countMines } from "../reading/mine-count.ts";
import type { Sight } from "../stage/sight.ts";
import type { FieldMemory } from "./field-memory.ts";
import type { PolicyContext } from "./policy-context.ts";
import { isHidden, solveField } from "./solve-field.ts";
import { isRestart } from "./start-options.ts";

/** Share of the moves that mark a proven mine, if there is one. */
const MARK_SHARE = 0.25;
/** Highest number of mines of which as many squares are marked at the start of the first game. */
const MOST_MARKED = 30;
/** Game time after which the first game is restarted: a clock that counts seconds has shown its rate. */
const RESTART_MS = 4800;
/** Number of clicks without an answer, and of looks at a cleared field, after which a new game begins. */
const MOST_UNANSWERED = 3;
const MOST_WAITS = 4;
const WAIT_MS = 1000;
/** Share of the squares that are open before a game is lost on purpose. */
const LOSING_SHARE = 0.5;

/**
 * Returns the next move in a field of mines: it opens a square that is proven safe, or else the least likely square. The first game serves to mark
 * as many squares as there are mines, and is restarted in the middle. Undefined if the game shows no such field.
 */
export async function fieldMove(sight: Sight, context: PolicyContext): Promise<readonly Beat[] | undefined> {
  const { run, field: memory } = context;
  const signs = readFieldSigns({ sights: run.sights, cues: run.stage.trace().cues });
  const field = signs && readMineField(sight, signs);
  if (!field) return undefined;
  memory.isKnown ||= hasMineNumbers(field);
  if (!memory.isKnown) return undefined;
  noteAnswer(memory, field);
  if (memory.unanswered >= MOST_UNANSWERED || memory.waits >= MOST_WAITS) return restart(context);
  if (field.squares.every((square) => isHidden(square))) return firstMove(field, context);
  const played = { sight, field, mineCount: countMines(sight, field) };
  return (await extraMove(played, context)) ?? safestMove(played, context);
}

function safestMove({ field, mineCount }: PlayedField, context: PolicyContext): readonly Beat[] {
  const { random, field: memory, hearsRightButton = false } = context;
  const { safe, mines, guesses } = solveField(field, mineCount);
  const next = random.pick(safe.size > 0 ? [...safe] : guesses);
  const unmarked = field.squares.filter(({ index, kind }) => kind === "closed" && mines.has(index));
  if (isLosing(field, memory) && unmarked[0]) return click(field, unmarked[0], { context, button: "left" });
  const marked = field.squares.filter(({ kind }) => kind === "flag").length;
  // Some games count marks beyond the number of mines, others refuse them.
  const mark = hearsRightButton && marked < (mineCount ?? Infinity) ? random.pick(unmarked) : undefined;
  if (mark && (next === undefined || random.next() < MARK_SHARE))
    return click(field, mark, { context, button: "right" });
  const square = next === undefined ? undefined : field.squares[next];
  if (square) return click(field, square, { context, button: square.kind === "flag" ? "right" : "left" });
  memory.waits++;
  return wait(WAIT_MS);
}

/** Whether a mine is opened on purpose: every second game is lost late, because only its end shows the mines. */
function isLosing({ squares }: MineField, { games }: FieldMemory): boolean {
  const open = squares.filter(({ kind }) => kind === "open").length;
  const isBegun = open >= squares.length * LOSING_SHARE;
  return games > 0 && games % 2 === 0 && isBegun && squares.every(({ kind }) => kind !== "mine");
}

function noteAnswer(memory: FieldMemory, field: MineField): void {
  const { before } = memory;
  if (before === undefined) return;
  memory.unanswered = before === keyOf(field) ? memory.unanswered + 1 : 0;
  memory.before = undefined;
}

function keyOf({ squares }: MineField): string {
  return squares.map(({ kind, number }) => `${kind}${number}`).join(" ");
}

function firstMove(field: MineField, context: PolicyContext): readonly Beat[] | undefined {
  Object.assign(context.field, { waits: 0, games: context.field.games + 1 });
  const closed = field.squares.filter(({ kind }) => kind === "closed");
  const square = context.random.pick(closed);
  return square && click(field, square, { context, button: "left" });
}

interface PlayedField {
  readonly sight: Sight;
  readonly field: MineField;
  readonly mineCount: number | undefined;
}

/** Returns a move of the first game: it marks as many squares as there are mines, and begins again after a while. */
async function extraMove(
  { sight, field, mineCount }: PlayedField,
  context: PolicyContext,
): Promise<readonly Beat[] | undefined> {
  const { field: memory, random, run } = context;
  if (memory.restarts > 0) return undefined;
  const canMark = context.hearsRightButton === true && mineCount !== undefined && mineCount <= MOST_MARKED;
  const closed = field.squares.filter(({ kind }) => kind === "closed");
  if (canMark && memory.marks < mineCount && closed.length > 0) {
    const square = random.pick(closed);
    memory.marks++;
    return square && click(field, square, { context, button: "right" });
  }
  const beganAtMs = run.sights.findLast((one) => isUniform(one))?.atMs ?? 0;
  const hasClock = readCounters(sight.texts).has("time");
  return hasClock && sight.atMs - beganAtMs < RESTART_MS ? undefined : restart(context);
}

async function restart({ run, field: memory }: PolicyContext): Promise<readonly Beat[] | undefined> {
  const button = (await run.stage.clickables()).find(({ name, isDisabled }) => isRestart(name) && !isDisabled);
  Object.assign(memory, { restarts: memory.restarts + 1, unanswered: 0, waits: 0 });
  return button && clickOn(button);
}

function click(
  field: MineField,
  { index }: FieldSquare,
  { context, button }: { readonly context: PolicyContext; readonly button: "left" | "right" },
): readonly Beat[] {
  const { x, y } = middleOfSquare(field, index);
  if (button === "left") context.field.before = keyOf(field);
  const isElement = context.run.sights.at(-1)?.grid !== undefined;
  return clickOn({ x, y, width: 0, height: 0, ...(isElement && { isPlain: true }) }, button);
}
