import { expect, test } from "vitest";
import type { Clickable } from "../probe/seen.ts";
import type { Run } from "../runs/run.ts";
import { DragMemory } from "./drag-memory.ts";
import { FieldMemory } from "./field-memory.ts";
import { elementClick } from "./policy-moves.ts";
import { createRandom } from "./random.ts";
import { TextGame } from "./text-game.ts";

const image = (x: number): Clickable => ({
  name: "",
  tag: "img",
  x,
  y: 0,
  width: 40,
  height: 40,
  isDisabled: false,
  isField: false,
});

test("does not click again what paused the game", async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the move reads
  const run = { stage: { clickables: async () => [image(0), image(100)] } } as unknown as Run;
  const context = {
    run,
    random: createRandom(1),
    area: { x: 0, y: 0, width: 400, height: 400 },
    clicks: new Map<string, number>(),
    isPausing: ({ x }: { readonly x: number }) => x < 100,
    drags: new DragMemory(),
    commands: new Map<string, number>(),
    textGame: new TextGame(),
    field: new FieldMemory(),
  };
  const places = new Set<number>();
  for (let count = 0; count < 20; count++) {
    const [press] = (await elementClick(context, "left")).flatMap(({ inputs }) => inputs);
    if (press && "x" in press) places.add(press.x);
  }
  expect([...places].every((x) => x >= 100 && x <= 140)).toBe(true);
  expect(places.size).toBeGreaterThan(0);
});
