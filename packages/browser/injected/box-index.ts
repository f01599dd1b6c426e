import type { Box } from "../src/geometry/shapes.ts";

const CELL = 64;

/** Indexes boxes by the cells of a grid, so that not every pair of thousands must be compared. */
export class BoxIndex {
  readonly #cells = new Map<string, Box[]>();

  add(box: Box): void {
    for (const key of cellsOf(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  /** Returns all boxes that may overlap the given one. */
  near(box: Box): ReadonlySet<Box> {
    return new Set([...cellsOf(box)].flatMap((key) => this.#cells.get(key) ?? []));
  }
}

function* cellsOf({ x, y, width, height }: Box): Generator<string> {
  for (let row = Math.floor(y / CELL); row <= Math.floor((y + height) / CELL); row++) {
    for (let column = Math.floor(x / CELL); column <= Math.floor((x + width) / CELL); column++)
      yield `${column},${row}`;
  }
}
