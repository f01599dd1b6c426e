/** Clicks within this distance hit one place: a text above a field may move it by a line. */
export const CELL_PX = 24;

/** Names the cell of a grid in which a click lies. */
export function clickCell({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${Math.round(x / CELL_PX)} ${Math.round(y / CELL_PX)}`;
}
