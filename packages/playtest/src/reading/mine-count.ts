import type { Sight } from "../stage/sight.ts";
import { readCounters } from "./counters.ts";
import type { MineField } from "./mine-field.ts";

const mineNames = /^(?:mines?|bombs?|flags?)(?: (?:left|remaining))?$/u;

/** Returns the number of mines of a field, if the game shows how many are not marked yet. */
export function countMines({ texts }: Pick<Sight, "texts">, { squares }: MineField): number | undefined {
  const counter = [...readCounters(texts).values()].find(({ name }) => mineNames.test(name));
  if (!counter || Number.isNaN(counter.value)) return undefined;
  return counter.of ?? counter.value + squares.filter(({ kind }) => kind === "flag").length;
}
