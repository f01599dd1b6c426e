import type { DrawnShape, SquareGrid } from "../probe/seen.ts";
import type { Sight } from "../stage/sight.ts";

const known = new WeakMap<Sight, readonly DrawnShape[]>();

/** Returns what a game draws on its canvas. Without a canvas: the squares of its board that look different from most of them. */
export function objectsIn(sight: Sight): readonly DrawnShape[] {
  const { shapes, canvases, grid } = sight;
  if (shapes.length > 0 || canvases.length > 0 || !grid) return shapes;
  const objects = known.get(sight) ?? squaresOf(grid);
  known.set(sight, objects);
  return objects;
}

function squaresOf({ columns, rows, looks, squares, x, y, width, height }: SquareGrid): DrawnShape[] {
  const counts = Map.groupBy(squares, (look) => look);
  const [floor] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const [stepX, stepY] = [width / columns, height / rows];
  return squares.flatMap((look, index): DrawnShape[] => {
    const square = looks[look];
    if (look === floor || !square) return [];
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const place = { x: Math.round(x + column * stepX), y: Math.round(y + row * stepY) };
    return [
      {
        kind: "rect",
        color: `${square.look} ${square.text}`.trim(),
        ...place,
        width: Math.round(stepX),
        height: Math.round(stepY),
      },
    ];
  });
}
