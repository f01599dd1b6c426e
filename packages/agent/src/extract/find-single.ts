import type { Snapshot, SnapshotLine } from "@surehand/browser";
import { meaningOf } from "./field-names.ts";
import { byKind, byLabel } from "./find-in-row.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import type { Field } from "./schema-shape.ts";

/** The pieces of the page that a single value means: what is labelled so, else the page's heading and its one price. */
export function findSingle(field: Field, { lines }: Snapshot): readonly Piece[] {
  const pieces = piecesOf(lines.filter(({ kind }) => kind !== "region" && kind !== "frame"));
  const labelled = byLabel(field, [...pieces, ...pairsInRows(lines)]);
  if (labelled.length > 0) return labelled;
  const top = topSection(lines);
  return meaningOf(field.name) === "name" ? top.slice(0, 1) : byKind(field, top);
}

/** A table of two columns without a header names its values. */
function pairsInRows(lines: readonly SnapshotLine[]): Piece[] {
  return lines
    .filter(({ kind }) => kind === "row")
    .flatMap((line) => {
      const [label, value, ...others] = piecesOf([line]);
      return label && value && others.length === 0 ? [{ ...value, label: label.text }] : [];
    });
}

/** The page's first main heading and what stands below it up to the next one. */
function topSection(lines: readonly SnapshotLine[]): Piece[] {
  const from = lines.findIndex((line) => line.kind === "heading" && isMain(line));
  if (from < 0) return [];
  const rest = lines.slice(from + 1);
  const end = rest.findIndex(({ kind }) => kind === "heading");
  return piecesOf(lines.slice(from, end < 0 ? undefined : from + 1 + end).filter(({ kind }) => kind !== "region"));
}

function isMain({ segments: [mark] }: SnapshotLine): boolean {
  return typeof mark === "object" && mark[0] === "# ";
}
