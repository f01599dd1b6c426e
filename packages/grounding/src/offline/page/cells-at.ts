import { renderLine } from "@surehand/browser";
import type { LineTree } from "./line-tree.ts";

const CELL_END = / [|·] /;

/** What the cells of a row say; none where the line is no row. */
export function cellsAt({ lines }: Pick<LineTree, "lines">, line: number): string[] {
  const own = lines[line];
  if (own?.kind !== "row") return [];
  return renderLine(own).trim().replace(/^\| /, "").split(CELL_END);
}
