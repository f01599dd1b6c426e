import { expect, test } from "vitest";
import type { Beat } from "../input/gestures.ts";
import type { Clickable, SquareGrid } from "../probe/seen.ts";
import type { Run } from "../runs/run.ts";
import { closedGrid, gridOf } from "../testing/field.test.support.ts";
import { recordingOf } from "../testing/recording.test.support.ts";
import { DragMemory } from "./drag-memory.ts";
import { FieldMemory } from "./field-memory.ts";
import { fieldMove } from "./field-moves.ts";
import { createRandom } from "./random.ts";
import { TextGame } from "./text-game.ts";

const newGame: Clickable = {
  name: "New game",
  tag: "button",
  x: 0,
  y: 0,
  width: 40,
  height: 20,
  isDisabled: false,
  isField: false,
};
const opened = gridOf(["#1....", "11....", "......", "...111", "...1##", "...1##"]);

async function moveIn(grid: SquareGrid, memory: FieldMemory, more: readonly string[] = []): Promise<Place | undefined> {
  const { sights } = recordingOf([{ grid: closedGrid }, { grid, texts: more }]);
  const [last] = sights.slice(-1);
  const stage = { trace: () => ({ cues: [] }), clickables: async () => [newGame] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the moves read
  const run = { sights, stage } as unknown as Run;
  const context = {
    run,
    random: createRandom(1),
    area: { x: 0, y: 0, width: 400, height: 400 },
    clicks: new Map<string, number>(),
    drags: new DragMemory(),
    commands: new Map<string, number>(),
    textGame: new TextGame(),
    field: memory,
    hearsRightButton: true,
  };
  return last && placeOf(await fieldMove(last, context));
}

interface Place {
  readonly column: number;
  readonly row: number;
  readonly button: string;
}

function placeOf(beats: readonly Beat[] | undefined): Place | undefined {
  const press = beats?.flatMap(({ inputs }) => inputs).find(({ kind }) => kind === "mouse-down");
  if (press?.kind !== "mouse-down") return undefined;
  const [column, row] = [Math.floor((press.x - 100) / 20), Math.floor((press.y - 100) / 20)];
  return { column, row, button: press.button ?? "left" };
}

function memoryAfter(more: Partial<FieldMemory> = {}): FieldMemory {
  return Object.assign(new FieldMemory(), { restarts: 1, ...more });
}

test("opens squares that are proven safe, and marks proven mines at times", async () => {
  const moves = await Promise.all(Array.from({ length: 5 }, () => moveIn(opened, memoryAfter())));
  for (const move of moves)
    expect(["5 4 left", "4 5 left", "0 0 right", "4 4 right"]).toContain(Object.values(move ?? {}).join(" "));
});

test("marks as many squares as there are mines in the first game, and restarts it", async () => {
  const memory = memoryAfter({ restarts: 0 });
  expect(await moveIn(opened, memory, ["Mines: 1"])).toMatchObject({ button: "right" });
  expect(memory.marks).toBe(1);
  memory.marks = 1;
  expect(await moveIn(opened, memory, ["Mines: 1"])).toMatchObject({ column: -4 });
  expect(memory.restarts).toBe(1);
});

test("opens a mine late in every second game", async () => {
  for (const games of [2, 4]) {
    const { button, column, row } = (await moveIn(opened, memoryAfter({ games }))) ?? {};
    expect({ button, column, row }).toEqual({ button: "left", column: 0, row: 0 });
  }
});

test("marks no more squares than there are mines", async () => {
  const lines = ["F1....", "11....", "......", "...111", "...1#1", "...111"];
  expect(await moveIn(gridOf(lines), memoryAfter(), ["Flags left: 0"])).toBeUndefined();
});

test("begins a new game if clicks stay without an answer", async () => {
  expect(await moveIn(opened, memoryAfter({ unanswered: 3 }))).toMatchObject({ column: -4 });
});

test("leaves other games to the policies", async () => {
  expect(
    await moveIn(gridOf(["8.7...", "......", "5.6...", "......", "......", ".....#"]), memoryAfter()),
  ).toBeUndefined();
  expect(await moveIn(closedGrid, memoryAfter())).toBeUndefined();
  expect(await moveIn(closedGrid, memoryAfter({ isKnown: true }))).toMatchObject({ button: "left" });
});
