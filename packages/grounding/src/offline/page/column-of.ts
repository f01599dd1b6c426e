import type { SnapshotLine } from "@surehand/browser";
import type { LineTree } from "./line-tree.ts";
import { refNumber } from "./ref-number.ts";

type Segment = SnapshotLine["segments"][number];

/** What heads the column in which something stands; empty where it stands in no table with heads. */
export function columnOf(ref: string, line: number, { lines, headOf }: Pick<LineTree, "lines" | "headOf">): string {
  const head = headOf(line);
  const segments = lines[line]?.segments ?? [];
  if (head === undefined) return "";
  const number = refNumber(ref);
  const cell = segments
    .slice(
      0,
      segments.findIndex((segment) => segment[0] === number),
    )
    .filter(isBorder).length;
  return cellsOf(lines[head]?.segments ?? [])[cell]?.trim() ?? "";
}

/** The cells of a row, each with what heads its column; none where the row stands in no table with heads. */
export function columnsOf(
  line: number,
  { lines, headOf }: Pick<LineTree, "lines" | "headOf">,
): { head: string; cell: string }[] {
  const head = headOf(line);
  if (head === undefined) return [];
  const heads = cellsOf(lines[head]?.segments ?? []);
  return cellsOf(lines[line]?.segments ?? []).map((cell, at) => ({ head: heads[at]?.trim() ?? "", cell: cell.trim() }));
}

function isBorder(segment: Segment): boolean {
  return (
    typeof segment === "object" && typeof segment[0] === "string" && segment[0].trim() === "|" && segment[0] !== "| "
  );
}

function cellsOf(segments: readonly Segment[]): string[] {
  const cells = [""];
  for (const segment of segments) {
    if (isBorder(segment)) cells.push("");
    else cells[cells.length - 1] += ` ${textOf(segment)}`;
  }
  return cells;
}

function textOf(segment: Segment): string {
  if (typeof segment === "string") return segment;
  return typeof segment[0] === "number" ? (segment[2] ?? "") : "";
}
